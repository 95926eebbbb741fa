// Loads what calculates: that of a worksheet at once, that of the bill when the pointer or the focus reaches it, or for a
// link that holds figures. Imported as the URLs of workers: Astro would make this script a file of its own if it imported
// them by their names, and a second try needs the URL.
import bill from './bill.ts?worker&url';
import worksheet from './worksheet-page.ts?worker&url';

/** After which a visitor is told: what has hung so long seldom comes. */
const PATIENCE_MS = 10_000;
const FAILURE =
  'The sum did not load. Check your connection, then touch the figure again or reload this page.';

for (const [id, address] of Object.entries({ bill, worksheet })) {
  const root = document.getElementById(id);
  if (root) loadInto(root, address);
}

function loadInto(root: HTMLElement, address: string): void {
  const listening = new AbortController();
  const { signal } = listening;
  let failures = 0;
  let loading: Promise<void> | undefined;
  /** What is pressed while the script loads. A press that failed is over. */
  let pressed: HTMLElement | null = null;

  const say = (text: string) => {
    const place = root.querySelector('[data-show=unread]');
    if (place) place.textContent = text;
  };
  const load = async () => {
    const late = setTimeout(say, PATIENCE_MS, FAILURE);
    try {
      // Browsers keep a failed import() for as long as the page is open, by its URL.
      await import(/* @vite-ignore */ failures > 0 ? `${address}?${failures}` : address);
      listening.abort();
      pressed?.click();
    } catch {
      failures += 1;
      [pressed, loading] = [null, undefined];
      say(FAILURE);
    }
    clearTimeout(late);
  };
  const touch = (event: Event) => {
    if (event.type === 'click' && event.target instanceof Element) {
      pressed = event.target.closest<HTMLElement>('[data-do], [data-passes]');
      // To another page, only with the figures that have been typed.
      if (pressed?.matches('a:not([data-here])') && isTyped(root)) event.preventDefault();
    }
    loading ??= load();
  };
  const loadWithFigures = () => {
    const [name] = location.hash.slice(1).split(/[:%]/, 1);
    if (name === root.dataset['worksheet']) loading ??= load();
  };
  for (const type of ['pointerover', 'focusin', 'input', 'click'])
    root.addEventListener(type, touch, { signal });
  addEventListener('hashchange', loadWithFigures, { signal });
  if (root.id === 'worksheet') loading = load();
  else loadWithFigures();
  // Without this script the bill cannot be typed into: nothing would answer.
  if (root.id === 'bill')
    for (const input of root.querySelectorAll('input')) input.readOnly = false;
}

function isTyped(root: HTMLElement): boolean {
  return [...root.querySelectorAll('input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}
