// Loads what calculates the bill when the pointer or the focus reaches it, or at once for a link that holds figures.
// Imported as the URL of a worker: Astro would make this script a file of its own if it imported that one by its name,
// and a second try needs the URL.
import address from './bill.ts?worker&url';

const FAILURE =
  'The sum did not load. Check your connection, then touch the number again or reload this page.';

const bill = document.getElementById('bill');
if (bill) {
  let failures = 0;
  let pressed: Element | null | undefined;
  bill.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest('[data-do]');
  });
  const load = async () => {
    try {
      // Browsers keep a failed import() for as long as the page is open, by its URL.
      await import(/* @vite-ignore */ failures > 0 ? `${address}?${failures}` : address);
      pressed?.dispatchEvent(new Event('early')); // Pressed before anything answered.
    } catch {
      failures += 1;
      const status = bill.querySelector('[data-show=status]');
      if (status) status.textContent = FAILURE;
      listen();
    }
  };
  const listen = () => {
    const loading = new AbortController();
    const { signal } = loading;
    const begin = () => {
      loading.abort();
      void load();
    };
    for (const type of ['pointerover', 'focusin', 'input'])
      bill.addEventListener(type, begin, { signal });
    const beginWithFigures = () => {
      if (location.hash.startsWith(`#${bill.dataset['worksheet']}:`)) begin();
    };
    addEventListener('hashchange', beginWithFigures, { signal });
    beginWithFigures();
  };
  // Without this script they cannot be typed into: nothing would answer.
  for (const input of bill.querySelectorAll('input')) input.readOnly = false;
  listen();
}
