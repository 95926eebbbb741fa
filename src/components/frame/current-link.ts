import { isWithin } from '#lib/paths.ts';

interface Link {
  label: string;
  to: string;
  /** Pages for which this is the nearest link, if none leads to them. */
  near?: string[] | undefined;
}

export interface MarkedLink extends Link {
  /** Its aria-current: `page` if it leads to the page that is open, `true` if that page belongs to it. */
  current: 'page' | 'true' | undefined;
}

/** Marks the link to the page at that path, or else the link that is nearest to it. */
export function markCurrent(path: string, links: Link[]): MarkedLink[] {
  const isNear = ({ near = [] }: Link) => near.some((target) => isWithin(path, target));
  const nearest =
    links.find(({ to }) => to === path) ??
    links.find(({ to }) => isWithin(path, to)) ??
    links.find(isNear);
  const mark = nearest?.to === path ? 'page' : 'true';
  return links.map((link) => ({ ...link, current: link === nearest ? mark : undefined }));
}
