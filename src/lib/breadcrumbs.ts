export interface Breadcrumb {
  label: string;
  /** None for the last one, which is the page itself. */
  path?: string;
}

/**
 * One breadcrumb for 'Home' and for each segment of the path; none for the home page. A path without a label
 * is labelled with its last segment in title case: `/blog/stock-control` becomes 'Stock Control'.
 *
 * @param labels By full path, because an article may share its slug with a city.
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
