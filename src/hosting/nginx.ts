import {
  BINARY_TYPES,
  DEFAULT_CACHE_CONTROL,
  HEADER_RULES,
  LOCAL_PATH,
  MIME_TYPES,
  toRegExp,
  type Redirect,
} from './headers.ts';

const BY_ADDRESS = HEADER_RULES.filter(({ path }) => path !== '/*');
const EVERYWHERE = HEADER_RULES.find(({ path }) => path === '/*')?.headers ?? {};

const TEXTS = 'text/css text/plain text/xml application/javascript application/xml';

/**
 * An nginx configuration of the site, to be included in `http`. Headers that depend on the path come from maps,
 * because a block with its own `add_header` does not inherit those of the server.
 *
 * @param root The folder of the built site.
 * @param port Without TLS, which a proxy in front may provide.
 */
export function formatNginxConfig(redirects: Redirect[], root: string, port: number): string {
  const names = [
    ...new Set(['Cache-Control', ...BY_ADDRESS.flatMap(({ headers }) => Object.keys(headers))]),
  ];
  return `# Written by the build of the site; see src/hosting/headers.ts. To be included in \`http\`, beside mime.types.
# Two lines are yours to change: \`root\`, the folder that dist/ is copied to, and \`listen\`, unless TLS is
# spoken by something in front: \`listen 443 ssl\`, with ssl_certificate and ssl_certificate_key.
types {
${Object.entries({ ...MIME_TYPES, ...BINARY_TYPES })
  .map(([ending, type]) => `  ${type} ${ending};`)
  .join('\n')}
}
${names.map(formatMap).join('\n')}
map $uri $moved_to {
  default "";
${redirects.map(({ from, to }) => `  ${from} ${to};`).join('\n')}
}

server {
  listen ${port};
  root ${root};
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types ${TEXTS} ${Object.values(MIME_TYPES).join(' ')};
  gzip on;
  gzip_vary on;
  gzip_types ${TEXTS} ${Object.values(MIME_TYPES).join(' ')} application/json image/svg+xml;

${Object.entries(EVERYWHERE)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
${names.map((name) => `  add_header ${name} ${variableOf(name)};`).join('\n')}

  if ($moved_to) {
    return 301 $moved_to$is_args$args;
  }

  location = / {
    try_files /index.html =404;
  }
  location ~ ^/_(?:headers|redirects)$ {
    return 404;
  }
  location / {
    # One address for every page: without a slash at the end, and without .html. What was asked goes along.
    rewrite ^/index(?:\\.html)?$ / permanent;
    rewrite ^${LOCAL_PATH}/(?:index(?:\\.html)?)?$ $1 permanent;
    rewrite ^${LOCAL_PATH}\\.html$ $1 permanent;
    try_files $uri.html $uri =404;
  }
  error_page 404 /404.html;
  location = /404.html {
    internal;
  }
}
`;
}

/** Maps the path to the header's value; nginx sends no header where it is empty. */
function formatMap(name: string): string {
  const rules = BY_ADDRESS.filter(({ headers }) => name in headers).map(
    (rule) => `  "~${toRegExp(rule).source}" "${rule.headers[name] ?? ''}";`,
  );
  const fallback = name === 'Cache-Control' ? DEFAULT_CACHE_CONTROL : '';
  return [`map $uri ${variableOf(name)} {`, `  default "${fallback}";`, ...rules, '}'].join('\n');
}

function variableOf(name: string): string {
  return `$header_${name.toLowerCase().replaceAll('-', '_')}`;
}
