import { isWithin } from '#lib/paths.ts';

interface Link {
  label: string;
  to: string;
}

export interface MarkedLink extends Link {
  /** Its aria-current: `page` if it leads to the page that is open, `true` if it leads to one above that. */
  current: 'page' | 'true' | undefined;
}

/** Marks the link to the page at that path, and the link to the part of the site that the page belongs to. */
export function markCurrent(path: string, links: Link[]): MarkedLink[] {
  const within = (to: string) => (isWithin(path, to) ? 'true' : undefined);
  return links.map(({ label, to }) => ({ label, to, current: to === path ? 'page' : within(to) }));
}
