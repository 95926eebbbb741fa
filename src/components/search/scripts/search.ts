// The search page, alive: asks Pagefind's index as one types, and keeps the question in the address, so
// that the way back from a result leads to the same results. Nothing is fetched before the field is
// touched, unless the page was opened with a question.
import { cleanPath } from '#lib/paths.ts';
import { normaliseQuery, splitExcerpt, describeResults } from '#lib/search-text.ts';

const ENGINE = '/pagefind/pagefind.js'; // Written by integrations/search-index.ts after the build.
const MAX_RESULTS = 20;
const DEBOUNCE_MS = 150; // Milliseconds without a key before the index is asked.

/** What we use of https://pagefind.app/docs/api/. */
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
  /** Of the page's file: `/blog/erp-vs-crm.html`. */
  url: string;
  excerpt: string;
  meta: { title: string; label?: string };
}

let engine: Promise<Engine> | undefined;

/** Brings the page to life. */
export function startSearch(): void {
  const field = element('input[name="q"]', HTMLInputElement);
  const asked = new URLSearchParams(location.search).get('q');

  field.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  field.addEventListener('input', () => void ask(field.value));
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(field.value);
  });
  if (asked === null) return;
  field.value = asked;
  void ask(asked);
}

async function ask(typed: string): Promise<void> {
  const query = normaliseQuery(typed);
  keepInAddress(query);
  if (!query) return show('', []);
  try {
    const answer = await (await load()).debouncedSearch(query, {}, DEBOUNCE_MS);
    if (!answer) return; // Another letter came; its own answer follows.
    const found = await Promise.all(
      answer.results.slice(0, MAX_RESULTS).map((result) => result.data()),
    );
    if (query === currentQuery()) show(query, found, answer.results.length);
  } catch {
    engine = undefined; // The next letter tries again.
    show('', []);
    part('failure').hidden = false;
  }
}

function load(): Promise<Engine> {
  engine ??= start();
  return engine;
}

/** Without Pagefind's worker, only this page needs the right to run its WebAssembly, and no file beside it. */
async function start(): Promise<Engine> {
  const loaded = (await import(/* @vite-ignore */ ENGINE)) as Engine; // Pagefind writes no types beside it.
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
  return normaliseQuery(element('input[name="q"]', HTMLInputElement).value);
}

function show(query: string, found: Found[], count = found.length): void {
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

/** The first element that fits, of the kind that it must be. */
function element<Kind extends HTMLElement>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The search page has no ${selector}.`);
}
