import { DEFAULT_CACHE_CONTROL, HEADER_RULES, type Redirect } from '../headers.ts';

/**
 * The configuration of the npm package `serve`, with which `npm start` serves the site. Its redirects stay on
 * the site by themselves, but drop what stands behind a question mark: it has no setting for that.
 */
export function serveConfig(redirects: Redirect[]): string {
  const rules = [
    { path: '/*', headers: { 'Cache-Control': DEFAULT_CACHE_CONTROL } },
    ...HEADER_RULES,
  ];
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    headers: rules.flatMap(({ path, headers }) =>
      globsOf(path).map((source) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    ),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, type: 301 })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** `/_astro/*` is `_astro/**`: in a glob, a star ends at a slash, and passes by what begins with a dot. */
function globsOf(path: string): string[] {
  const glob = path.slice(1).replace(/\*$/, '**');
  return glob === '**' ? [glob, '.well-known/**'] : [glob];
}
