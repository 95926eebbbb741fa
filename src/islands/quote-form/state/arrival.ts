import { CONTACT_PATH, LONGEST_FRAGMENT } from '#lib/paths.ts';

/**
 * Tells one arrival at the form from another, also where several pages have the same link. A reload is the same arrival.
 * The figures of the link come last.
 */
export function arrivalId(): string {
  const figures = hasFigures() ? location.hash.slice(0, LONGEST_FRAGMENT) : '';
  return [location.search, previousPath(), figures].join(' ');
}

/**
 * Whether the link names a worksheet: `#crm:jobs=2`, or `#crm%3Ajobs%3D2` as mail programs write it, perhaps twice or cut
 * short. On the home page, that is for the bill.
 */
export function hasFigures(): boolean {
  return location.pathname === CONTACT_PATH && /^#[a-z\d-]+[:%]/i.test(location.hash);
}

/** The path of the page that led here; empty if it is not one of this site's, or the browser does not tell. */
export function previousPath(): string {
  const { origin } = location;
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : '';
}
