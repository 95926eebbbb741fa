import { rulesFileByFile, type Redirect } from '../headers.ts';

/** `vercel.json`, for the root of what is deployed. */
export function vercelConfig(redirects: Redirect[], hashedFiles: string[]): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rulesFileByFile(hashedFiles).map(({ path, headers }) => ({
      source: path.replaceAll('.', '\\.').replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
