import { DEFAULT_CACHE_CONTROL, HEADER_RULES, type Redirect } from '../headers.ts';

/**
 * A Caddyfile for the site.
 *
 * @param address What the server answers to: `www.example.com` brings its own certificate.
 * @param root Where the built site lies.
 */
export function caddyfile(redirects: Redirect[], address: string, root: string): string {
  return `# Written by the build of the site; see deploy/headers.ts.
${address} {
\troot * ${root}
\tencode zstd gzip
\theader ?Cache-Control "${DEFAULT_CACHE_CONTROL}"
${HEADER_RULES.map(headerLines).join('\n')}

${redirects.map(({ from, to }) => `\tredir ${from} ${to} 301`).join('\n')}
\t# One address for every page: without a slash at the end, and without .html.
\t@slash path_regexp slash ^(/.+)/$
\tredir @slash {re.slash.1} 301
\t@index path_regexp index ^(/(?:.*/)?)index(?:\\.html)?$
\tredir @index {re.index.1} 301
\t@html path_regexp html ^(/.+)\\.html$
\tredir @html {re.html.1} 301

\ttry_files {path}.html {path}
\tfile_server {
\t\thide _headers _redirects
\t}
\thandle_errors {
\t\trewrite * /404.html
\t\tfile_server
\t}
}
`;
}

function headerLines({ path, headers }: (typeof HEADER_RULES)[number]): string {
  return Object.entries(headers)
    .map(([name, value]) => `\theader ${path} ${name} "${value}"`)
    .join('\n');
}
