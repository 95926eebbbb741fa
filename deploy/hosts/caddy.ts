import { DEFAULT_CACHE_CONTROL, HEADER_RULES, OWN_PATH, TYPES, type Redirect } from '../headers.ts';

/**
 * A Caddyfile for the site.
 *
 * @param address What the server answers to: `www.example.com` brings its own certificate.
 * @param root Where the built site lies.
 */
export function caddyfile(redirects: Redirect[], address: string, root: string): string {
  return `# Written by the build of the site; see deploy/headers.ts. Two lines are yours to change: the next, in
# which a domain in place of the port brings its own certificate, and the folder that dist/ is copied to.
${address} {
\troot * ${root}
\tencode zstd gzip
\theader ?Cache-Control "${DEFAULT_CACHE_CONTROL}"
${HEADER_RULES.map(headerLines).join('\n')}
${Object.entries(TYPES).map(typeLine).join('\n')}

\tmap {query} {with_query} {
\t\t~(.+) ?\${1}
\t\tdefault ""
\t}
${redirects.map(({ from, to }) => `\tredir ${from} ${to}{with_query} 301`).join('\n')}
\t# One address for every page: without a slash at the end, and without .html.
\t@home path /index /index.html
\tredir @home /{with_query} 301
\t@slash path_regexp slash ^${OWN_PATH}/(?:index(?:\\.html)?)?$
\tredir @slash {re.slash.1}{with_query} 301
\t@html path_regexp html ^${OWN_PATH}\\.html$
\tredir @html {re.html.1}{with_query} 301

\ttry_files {path}.html {path}
\tfile_server {
\t\thide _headers _redirects
\t}
\thandle_errors {
\t\trewrite * /404.html
\t\t# What the missing file would have come with is not this page's.
\t\theader Cache-Control "no-cache"
\t\theader Content-Type "text/html; charset=utf-8"
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

function typeLine([ending, type]: [string, string]): string {
  return `\t@${ending} path *.${ending}\n\theader @${ending} Content-Type "${type}; charset=utf-8"`;
}
