// Loads what calculates a sum with sliders when the pointer or the focus reaches it.
// Imported as the URL of a worker: Astro would make this script a file of its own if it imported that one by its name,
// and a second try needs the URL.
import address from './sum-panel.ts?worker&url';

const FAILURE =
  'The sum did not load. Check your connection, then move the slider again or reload this page.';

for (const host of document.querySelectorAll('movable-sum')) {
  let isAsked = false;
  let failures = 0;
  const load = async () => {
    try {
      // Browsers keep a failed import() for as long as the page is open, by its URL.
      await import(/* @vite-ignore */ failures > 0 ? `${address}?${failures}` : address);
      host.dispatchEvent(new CustomEvent('loaded', { detail: isAsked }));
    } catch {
      failures += 1;
      const status = host.querySelector('[role=status]');
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
      host.addEventListener(type, begin, { signal });
  };
  host.querySelector(':scope > a')?.addEventListener('click', () => (isAsked = true));
  listen();
}
