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

  part('not-loaded').remove();
  search = indexEntries(readEntries());
  input.addEventListener('input', ask);
  input.addEventListener('change', conclude); // The field is left, perhaps for a result.
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    conclude();
  });
  part('more').addEventListener('click', showRest);
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
  part('status').textContent = '';
  part('nothing').hidden = !query || results.length > 0;
  part('results').replaceChildren(...results.slice(0, FIRST_RESULTS).map(rowOf));
  part('results').hidden = results.length === 0;
  part('more').textContent = `${more} more`;
  part('more').hidden = more <= 0;
  part('everything').hidden = results.length > 0;
  clearTimeout(timer);
  timer = setTimeout(conclude, REST_MS);
}

/** Describes the results of what was typed, and keeps it in the address. */
function conclude(): void {
  clearTimeout(timer);
  const status = describe(query, answer);
  if (part('status').textContent !== status) part('status').textContent = status; // Said once.
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
  const list = part('results');
  list.append(...answer.results.slice(FIRST_RESULTS).map(rowOf));
  list.children[FIRST_RESULTS]?.querySelector('a')?.focus();
  part('more').hidden = true;
}

function rowOf({ entry: { path, title, lead, group }, heading }: Result<Listed>): Node {
  const template = find('template[data-search="result"]', HTMLTemplateElement);
  const row = document.importNode(template.content, true);
  find('a', HTMLAnchorElement, row).href = heading ? `${path}#${headingId(heading)}` : path;
  part('group', row).textContent = group;
  part('title', row).textContent = title;
  part('lead', row).textContent = lead;
  part('heading', row).textContent = heading ? `Section: ${heading}` : '';
  part('heading', row).hidden = !heading;
  return row;
}

/** Every page in the list of all pages, with what stands beside the list: its lead and its headings. */
function readEntries(): Listed[] {
  const texts = JSON.parse(part('texts').textContent) as Record<string, string[]>; // By queries/search-texts.ts.
  const links = part('everything').querySelectorAll<HTMLAnchorElement>('details a');
  return [...links].map((link) => {
    const [lead = '', ...headings] = texts[link.pathname] ?? [];
    const group = link.closest('details')?.querySelector('summary')?.textContent.trim() ?? '';
    return { path: link.pathname, title: link.textContent.trim(), lead, headings, group };
  });
}

function field(): HTMLInputElement {
  return find('main input[name="q"]', HTMLInputElement);
}

function part(name: string, within?: ParentNode): HTMLElement {
  return find(`[data-search="${name}"]`, HTMLElement, within);
}

/** @throws when there is no such element. */
function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The search page has no ${selector}.`);
}
