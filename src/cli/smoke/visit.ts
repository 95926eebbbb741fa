import { load, type CheerioAPI } from 'cheerio';

/** Like `fetch`, but does not follow redirects. */
export type Visit = (address: URL, init?: RequestInit) => Promise<Response>;

const ANSWER_LIMIT_MS = 15_000;

export const visit: Visit = (address, init) =>
  fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...init,
  });

/** The canonical URL of a page. */
export function getCanonical($: CheerioAPI): string | undefined {
  return $('link[rel="canonical"]').attr('href');
}

/** A page's HTML, whatever its status. */
export async function loadPage(response: Response): Promise<CheerioAPI> {
  return load(await response.text());
}
