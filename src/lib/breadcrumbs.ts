export interface Breadcrumb {
  label: string;
  /** Where it leads; the last crumb, the page itself, leads nowhere. */
  path?: string;
}

/**
 * One crumb for each part of a path, from 'Home' on, each leading to the path so far. A page without a label
 * has the last part of its path in title case: `/blog/stock-control` becomes 'Stock Control'.
 * The home page has none.
 *
 * @param labels By the whole path: an article may have the same last part as a city.
 */
export function buildBreadcrumbs(path: string, labels: Record<string, string>): Breadcrumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];

  const crumbs = segments.map((segment, index): Breadcrumb => {
    const pathSoFar = `/${segments.slice(0, index + 1).join('/')}`;
    const label = labels[pathSoFar] ?? titleCase(segment);
    const isLast = index === segments.length - 1;
    return isLast ? { label } : { label, path: pathSoFar };
  });
  return [{ label: 'Home', path: '/' }, ...crumbs];
}

function titleCase(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
