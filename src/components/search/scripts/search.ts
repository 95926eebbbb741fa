// Searches as the visitor types, in what stands on the page: nothing is fetched. Once typing rests, the query is kept
// in the address, so that Back from a result shows the same results, and screen readers are told how many there are.
import { headingId } from '#lib/heading-id.ts';
import { indexEntries, type Answer, type Entry, type Result } from './search-index.ts';

const FIRST_RESULTS = 12; // The rest is one button away.
const REST_MS = 600; // Safari takes no more than 100 addresses in 30 seconds.

/** An entry with the heading of its group. */
interface Listed extends Entry {
  group: string;
}

let search: (query: string) => Answer<Listed>;
let query = '';
let answer: Answer<Listed> = { results: [], missing: [] };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds event handlers to the search page, and runs the query of the address. */
export function startSearch(): void {
  const input = field();
  const asked = new URLSearchParams(location.search).get('q');

  search = indexEntries(readEntries());
  input.addEventListener('input', ask);
  input.addEventListener('change', conclude); // The field is left, perhaps for a result.
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    conclude();
  });
  elementOf('more').addEventListener('click', showRest);
  if (asked !== null) input.value = asked;
  // What was typed before the script had loaded is searched too.
  ask();
  conclude();
}

/** Shows the results at once, and describes them once typing rests. */
function ask(): void {
  const typed = field().value.trim().replaceAll(/\s+/g, ' ');
  if (typed === query) return; // Results that were shown again would lose the focus.
  query = typed;
  answer = search(query);
  const { results } = answer;
  const more = results.length - FIRST_RESULTS;
  elementOf('status').textContent = '';
  elementOf('nothing').hidden = !query || results.length > 0;
  elementOf('results').replaceChildren(...results.slice(0, FIRST_RESULTS).map(rowOf));
  elementOf('results').hidden = results.length === 0;
  elementOf('more').textContent = `${more} more`;
  elementOf('more').hidden = more <= 0;
  elementOf('everything').hidden = results.length > 0;
  clearTimeout(timer);
  timer = setTimeout(conclude, REST_MS);
}

function conclude(): void {
  clearTimeout(timer);
  elementOf('status').textContent = describe(query, answer);
  // On Back, Safari restores the page from the back/forward cache, but resets fields that have autocomplete off.
  field().defaultValue = query;
  const address = new URL(location.href);
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

/** '7 results for ‘stock’', and which words were not found. */
function describe(query: string, { results, missing }: Answer<Listed>): string {
  if (!query) return '';
  const words = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    missing.map((word) => `‘${word}’`),
  );
  const without = words && `No title, summary or heading has ${words}.`;
  const { length } = results;
  if (length === 0) return without || `Nothing found for ‘${query}’.`;
  return `${length} ${length === 1 ? 'result' : 'results'} for ‘${query}’. ${without}`.trim();
}

function showRest(): void {
  const rows = answer.results.slice(FIRST_RESULTS).map(rowOf);
  elementOf('results').append(...rows);
  rows[0]?.querySelector('a')?.focus();
  elementOf('more').hidden = true;
}

function rowOf({ entry: { path, title, lead, group }, heading }: Result<Listed>): Element {
  const row = document.importNode(elementOf('result', HTMLTemplateElement).content, true);
  const set = (name: string, text: string) =>
    (elementOf(name, HTMLElement, row).textContent = text);
  element('a', HTMLAnchorElement, row).href = heading ? `${path}#${headingId(heading)}` : path;
  set('group', group);
  set('title', title);
  set('lead', lead);
  if (heading) set('heading', `Section: ${heading}`);
  elementOf('heading', HTMLElement, row).hidden = !heading;
  return element('li', HTMLElement, row);
}

/** Every page in the list of all pages, with what stands beside the list: its lead and its headings. */
function readEntries(): Listed[] {
  const texts = JSON.parse(elementOf('texts').textContent) as Record<string, string[]>; // SearchTexts.astro
  const links = elementOf('everything').querySelectorAll<HTMLAnchorElement>('details a');
  return [...links].map((link) => {
    const [lead = '', ...headings] = texts[link.pathname] ?? [];
    const group = link.closest('details')?.querySelector('summary')?.textContent.trim() ?? '';
    return { path: link.pathname, title: link.textContent.trim(), lead, headings, group };
  });
}

function field(): HTMLInputElement {
  return element('main input[name="q"]', HTMLInputElement);
}

function elementOf(name: string): HTMLElement;
function elementOf<Kind extends HTMLElement>(
  name: string,
  kind: new () => Kind,
  within?: ParentNode,
): Kind;
function elementOf(name: string, kind = HTMLElement, within: ParentNode = document): HTMLElement {
  return element(`[data-search="${name}"]`, kind, within);
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
