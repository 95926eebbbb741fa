import { rulesFileByFile, type Redirect } from './headers.ts';

/** `_headers`, as Cloudflare and Netlify read it. */
export function headersFile(hashedFiles: string[]): string {
  return rulesFileByFile(hashedFiles)
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** `_redirects`, as Cloudflare and Netlify read it. */
export function redirectsFile(redirects: Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
