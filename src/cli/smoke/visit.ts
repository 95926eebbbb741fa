import { load, type CheerioAPI } from 'cheerio';

/** One request, as `fetch` makes it. A redirect is an answer, and is not followed. */
export type Visit = (address: URL, init?: RequestInit) => Promise<Response>;

const ANSWER_LIMIT_MS = 15_000;

export const visit: Visit = (address, init) =>
  fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...init,
  });

/** The canonical address that a page states. */
export function getCanonical($: CheerioAPI): string | undefined {
  return $('link[rel="canonical"]').attr('href');
}

/** A page's HTML, whatever its status. */
export async function loadPage(response: Response): Promise<CheerioAPI> {
  return load(await response.text());
}
