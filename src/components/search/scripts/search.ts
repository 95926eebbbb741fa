// Searches Pagefind's index as the visitor types and keeps the query in the URL, so that Back from a result
// shows the same results. Nothing is fetched before the field has focus, unless the URL has a query.
import { BLOG_PATH, CATEGORIES_PATH, cleanPath, HOME_PATH, WORKSHEETS_PATH } from '#lib/paths.ts';
import { normaliseQuery, splitExcerpt, describeResults } from './search-text.ts';

const ENGINE = '/pagefind/pagefind.js'; // Written by integrations/search-index.ts after the build.
const FIRST_RESULTS = 10; // The rest is one button away.
const DEBOUNCE_MS = 150; // From the last keystroke until the index is queried.
const TIMEOUT_MS = 10_000;
const LISTS = [HOME_PATH, BLOG_PATH, WORKSHEETS_PATH];

/** The part of Pagefind's API that we use: https://pagefind.app/docs/api/. */
interface Engine {
  createInstance(options: { noWorker: boolean }): Instance;
}

interface Instance {
  debouncedSearch(
    query: string,
    options: object,
    pause: number,
  ): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

interface Found {
  /** With the file extension: `/blog/erp-vs-crm.html`. */
  url: string;
  excerpt: string;
  meta: { title: string; label?: string };
}

let engine: Engine | undefined;
let instance: Promise<Instance> | undefined;

/** Whether a file did not arrive since the instance was created. */
let isIncomplete = false;
let failures = 0;

/** The query whose results are on the page. They are not rendered again, or they would lose the focus. */
let shown = '';

/** Adds event handlers to the search page, and runs the query of the URL. */
export function startSearch(): void {
  const input = field();
  const asked = new URLSearchParams(location.search).get('q');

  watchFetches();
  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void ask(input.value));
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(input.value);
  });
  elementOf('more').addEventListener('click', () => void ask(input.value, Infinity));
  if (asked === null) return;
  input.value = asked;
  void ask(asked);
}

async function ask(typed: string, limit = FIRST_RESULTS): Promise<void> {
  const query = normaliseQuery(typed);
  keepInAddress(query);
  // On Back, Safari restores the page from the back/forward cache, but resets fields that have autocomplete off.
  field().defaultValue = query;
  if (!query) return show('', []);
  // Pagefind keeps what failed for as long as its instance lives.
  if (isIncomplete) instance = undefined;
  const asked = load();
  const answer = await search(asked, query, limit).catch(() => 'failed' as const);
  if (!answer || asked !== instance || query !== currentQuery()) return; // Superseded by a newer query.
  if (answer === 'failed' || isIncomplete) showFailure();
  else if (query !== shown || limit > FIRST_RESULTS)
    show(query, listsLast(answer.found), answer.count);
}

/** @returns null if a newer search has begun. */
async function search(
  asked: Promise<Instance>,
  query: string,
  limit: number,
): Promise<{ found: Found[]; count: number } | null> {
  const answer = await (await asked).debouncedSearch(query, {}, DEBOUNCE_MS);
  if (!answer) return null;
  const { results } = answer;
  const found = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  return { found, count: results.length };
}

/** Puts pages that only lead to others after the rest. */
function listsLast(found: Found[]): Found[] {
  const isList = ({ url }: Found) =>
    url.startsWith(CATEGORIES_PATH) || LISTS.includes(cleanPath(url));
  return [...found.filter((one) => !isList(one)), ...found.filter(isList)];
}

function load(): Promise<Instance> {
  instance ??= start();
  return instance;
}

async function start(): Promise<Instance> {
  isIncomplete = false;
  try {
    // Firefox keeps a failed import() for as long as the page is open, by its address.
    const address = failures === 0 ? ENGINE : `${ENGINE}?${failures}`;
    engine ??= (await import(/* @vite-ignore */ address)) as Engine; // Pagefind's output has no types.
    // Without a worker, only this page's Content Security Policy has to allow WebAssembly.
    return engine.createInstance({ noWorker: true });
  } catch (error) {
    failures += 1;
    isIncomplete = true;
    throw error;
  }
}

/**
 * Notes what Pagefind cannot fetch: it only logs that, and then finds nothing, or pages with one of two words. Nothing
 * else on this page uses `fetch`.
 */
function watchFetches(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = await response.arrayBuffer(); // Its connection may break.
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return new Response(body, response);
    } catch (error) {
      isIncomplete = true;
      throw error;
    }
  };
}

function keepInAddress(query: string): void {
  const address = new URL(location.href);
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

function currentQuery(): string {
  return normaliseQuery(field().value);
}

function field(): HTMLInputElement {
  return element('input[name="q"]', HTMLInputElement);
}

function show(query: string, found: Found[], count = found.length): void {
  shown = query;
  elementOf('status').textContent = describeResults(query, count);
  elementOf('nothing').hidden = !query || count > 0;
  elementOf('results').replaceChildren(...found.map(rowOf));
  elementOf('results').hidden = count === 0;
  elementOf('more').hidden = found.length === count;
  elementOf('everything').hidden = count > 0;
}

/** In the status, so that screen readers announce it. */
function showFailure(): void {
  show('', []);
  elementOf('status').textContent = elementOf('failure').textContent;
}

function rowOf({ url, excerpt, meta }: Found): Node {
  const row = document.importNode(elementOf('result', HTMLTemplateElement).content, true);
  const link = element('a', HTMLAnchorElement, row);
  const mark = element('mark', HTMLElement, row);
  link.href = cleanPath(url);
  link.textContent = meta.title;
  element('p', HTMLElement, row).textContent = meta.label ?? '';
  const pieces = splitExcerpt(excerpt).map(({ text, isMarked }) => {
    if (!isMarked) return text;
    const marked = mark.cloneNode();
    marked.textContent = text;
    return marked;
  });
  mark.replaceWith(...pieces);
  return row;
}

function elementOf(name: string): HTMLElement;
function elementOf<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind;
function elementOf(name: string, kind = HTMLElement): HTMLElement {
  return element(`[data-search="${name}"]`, kind);
}

/** @throws when there is no such element. */
function element<Kind extends HTMLElement>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The search page has no ${selector}.`);
}
