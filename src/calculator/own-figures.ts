// The custom element around a worked example. It shows the button that opens the reader's own figures, and loads the
// calculator when the button is clicked, or when the URL holds such figures.
// Imported as the URL of a worker, because a preload and a second try need the URL, which import() hides.
import calculator from './calculator.ts?worker&url';

const FAILURE =
  'The fields did not load. Check your connection and press the button again, or reload this page.';

let address = calculator;
let failures = 0;

class OwnFigures extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (!button || !status) return;
    const open = async (detail: 'click' | 'link') => {
      try {
        await load().catch(load);
        status.textContent = '';
      } catch {
        status.textContent = FAILURE;
        return;
      }
      this.dispatchEvent(new CustomEvent('own-figures', { bubbles: true, detail }));
    };
    button.hidden = false;
    button.addEventListener('pointerenter', preload, { once: true });
    button.addEventListener('focus', preload, { once: true });
    button.addEventListener('click', () => open('click'));
    const { sheet } = this.dataset;
    if (document.querySelector(`[data-sheet=${sheet}]`) !== this) return;
    const openByLink = () => {
      const isLink = RegExp(`[#;]${sheet}(:|%3A)`, 'i').test(location.hash);
      if (isLink && button.ariaExpanded === 'false') void open('link');
    };
    addEventListener('hashchange', openByLink);
    openByLink();
  }
}

/** Firefox keeps a failed preload or import() for as long as the page is open, by its address. */
async function load(): Promise<void> {
  try {
    await import(/* @vite-ignore */ address);
  } catch (error) {
    failures += 1;
    address = `${calculator}?${failures}`;
    throw error;
  }
}

/** Only fetches the script: nothing runs before the click. */
function preload(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: calculator }),
  );
}

customElements.define('own-figures', OwnFigures);
