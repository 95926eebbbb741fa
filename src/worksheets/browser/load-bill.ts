// Loads what calculates the bill when the pointer or the focus reaches it, or at once for a link that holds figures.
// Imported as the URL of a worker: Astro would make this script a file of its own if it imported that one by its name,
// and a second try needs the URL.
import address from './bill.ts?worker&url';

const FAILURE =
  'The sum did not load. Check your connection, then touch the figure again or reload this page.';

const bill = document.getElementById('bill');
if (bill) {
  let failures = 0;
  const listen = () => {
    const loading = new AbortController();
    const { signal } = loading;
    /** What is pressed while the script loads. A press that failed is over. */
    let pressed: HTMLElement | null = null;
    const note = ({ target }: Event) => {
      if (target instanceof Element)
        pressed = target.closest<HTMLElement>('[data-do], [data-here]');
    };
    const load = async () => {
      loading.abort();
      bill.addEventListener('click', note);
      const status = bill.querySelector('[data-show=status]');
      try {
        // Browsers keep a failed import() for as long as the page is open, by its URL.
        await import(/* @vite-ignore */ failures > 0 ? `${address}?${failures}` : address);
        if (status) status.textContent = '';
        pressed?.click();
      } catch {
        failures += 1;
        if (status) status.textContent = FAILURE;
        listen();
      }
      bill.removeEventListener('click', note);
    };
    const begin = (event?: Event) => {
      if (event?.type === 'click') note(event);
      void load();
    };
    for (const type of ['pointerover', 'focusin', 'input', 'click'])
      bill.addEventListener(type, begin, { signal });
    const beginWithFigures = () => {
      const name = location.hash.slice(1).split(/:|%3a/i, 1)[0];
      if (name === bill.dataset['worksheet']) begin();
    };
    addEventListener('hashchange', beginWithFigures, { signal });
    beginWithFigures();
  };
  // Without this script they cannot be typed into: nothing would answer.
  for (const input of bill.querySelectorAll('input')) input.readOnly = false;
  listen();
}
