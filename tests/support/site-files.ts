import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface SiteFile {
  /** Its media type. */
  type: string;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The files of a built site by the path at which a host serves them: `about.html` is at `/about`. */
export async function readSiteFiles(folder: string): Promise<Map<string, SiteFile>> {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  const entries = names.map(async (name): Promise<[string, SiteFile]> => {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const path = `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    return [path, { type, body: await readFile(join(folder, name)) }];
  });
  return new Map(await Promise.all(entries));
}
