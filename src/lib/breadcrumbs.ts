export interface Crumb {
  label: string;
  /** Where it leads; the last crumb, the page itself, leads nowhere. */
  path?: string;
}

/**
 * One crumb for each part of an address, from 'Home' on, each leading to the address so far.
 * A part without a label is put in title case: `stock-control` becomes 'Stock Control'.
 * The home page has none.
 */
export function breadcrumbs(path: string, labels: Record<string, string>): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];

  const crumbs = segments.map((segment, index): Crumb => {
    const label = labels[segment] ?? titleCase(segment);
    const isLast = index === segments.length - 1;
    return isLast ? { label } : { label, path: `/${segments.slice(0, index + 1).join('/')}` };
  });
  return [{ label: 'Home', path: '/' }, ...crumbs];
}

function titleCase(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
