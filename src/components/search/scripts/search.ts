// Searches Pagefind's index as the visitor types and keeps the query in the URL, so that Back from a result
// shows the same results. Nothing is fetched before the field has focus, unless the URL has a query.
import { BLOG_PATH, CATEGORIES_PATH, cleanPath, HOME_PATH, WORKSHEETS_PATH } from '#lib/paths.ts';
import { normaliseQuery, splitExcerpt, describeResults } from '#lib/search-text.ts';

const ENGINE = '/pagefind/pagefind.js'; // Written by integrations/search-index.ts after the build.
const MAX_RESULTS = 20;
const DEBOUNCE_MS = 150; // From the last keystroke until the index is queried.
const LISTS = [HOME_PATH, BLOG_PATH, WORKSHEETS_PATH];

/** The part of Pagefind's API that we use: https://pagefind.app/docs/api/. */
interface Engine {
  options(options: { noWorker: boolean }): Promise<void>;
  init(): Promise<void>;
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

let engine: Promise<Engine> | undefined;

/** The query whose results are on the page. They are not rendered again, or they would lose the focus. */
let shown = '';

/** Adds event handlers to the search page, and runs the query of the URL. */
export function startSearch(): void {
  const input = field();
  const asked = new URLSearchParams(location.search).get('q');

  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void ask(input.value));
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(input.value);
  });
  if (asked === null) return;
  input.value = asked;
  void ask(asked);
}

async function ask(typed: string): Promise<void> {
  const query = normaliseQuery(typed);
  keepInAddress(query);
  // On Back, Safari restores the page from the back/forward cache, but resets fields that have autocomplete off.
  field().defaultValue = query;
  if (!query) return show('', []);
  try {
    const answer = await (await load()).debouncedSearch(query, {}, DEBOUNCE_MS);
    if (!answer) return; // Superseded by a newer query.
    const found = await Promise.all(
      answer.results.slice(0, MAX_RESULTS).map((result) => result.data()),
    );
    if (query === currentQuery() && query !== shown)
      show(query, listsLast(found), answer.results.length);
  } catch {
    engine = undefined; // The next keystroke tries again.
    show('', []);
    part('failure').hidden = false;
  }
}

/** Puts pages that only lead to others after the rest. */
function listsLast(found: Found[]): Found[] {
  const isList = ({ url }: Found) =>
    url.startsWith(CATEGORIES_PATH) || LISTS.includes(cleanPath(url));
  return [...found.filter((one) => !isList(one)), ...found.filter(isList)];
}

function load(): Promise<Engine> {
  engine ??= start();
  return engine;
}

/** Without a worker, only this page's Content Security Policy has to allow WebAssembly. */
async function start(): Promise<Engine> {
  const loaded = (await import(/* @vite-ignore */ ENGINE)) as Engine; // Pagefind's output has no types.
  await loaded.options({ noWorker: true });
  await loaded.init();
  return loaded;
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
  part('status').textContent = describeResults(query, count);
  part('failure').hidden = true;
  part('nothing').hidden = !query || count > 0;
  part('results').replaceChildren(...found.map(rowOf));
  part('results').hidden = count === 0;
  part('everything').hidden = count > 0;
}

function rowOf({ url, excerpt, meta }: Found): Node {
  const row = document.importNode(part('result', HTMLTemplateElement).content, true);
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

function part(name: string): HTMLElement;
function part<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind;
function part(name: string, kind = HTMLElement): HTMLElement {
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
