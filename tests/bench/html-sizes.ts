import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Table from 'cli-table3';
import { PAGES, type PageName } from './page-kinds.ts';
import type { Resource } from './page-server.ts';

/** Cloudflare's Brotli level for on-the-fly compression (https://blog.cloudflare.com/results-experimenting-brotli/). */
const ON_THE_FLY = 4;

const BEFOREHAND = constants.BROTLI_MAX_QUALITY;

const compress = promisify(brotliCompress);

/** A table of the size in bytes of each page's HTML. */
export async function htmlSizes(
  resources: Map<string, Resource>,
  pages: PageName[],
): Promise<string> {
  const table = new Table({
    head: ['page', 'HTML', `brotli ${ON_THE_FLY}`, `brotli ${BEFOREHAND}, as served here`],
    style: { head: [], border: [] },
  });
  for (const page of pages) {
    const html = resources.get(PAGES[page])?.body ?? Buffer.alloc(0);
    const sizes = [ON_THE_FLY, BEFOREHAND].map((quality) => sizeInBrotli(html, quality));
    table.push([page, html.length, ...(await Promise.all(sizes))]);
  }
  return table.toString();
}

async function sizeInBrotli(body: Buffer, quality: number): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return (await compress(body, { params })).length;
}
