// The custom element around a worked example. It shows the button that opens the reader's own figures, and loads the
// calculator when the button is hovered, focused or clicked, or when the URL holds such figures.
// Imported as the URL of a worker, because Vite wraps import() in a helper three times as long as this file.
import calculator from './calculator.ts?worker&url';

class OwnFigures extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    const load = () => import(/* @vite-ignore */ calculator);
    const open = async (detail: 'click' | 'link') => {
      await load();
      this.dispatchEvent(new CustomEvent('own-figures', { bubbles: true, detail }));
    };
    button.hidden = false;
    button.addEventListener('pointerenter', load);
    button.addEventListener('focus', load);
    button.addEventListener('click', () => open('click'));
    const { sheet } = this.dataset;
    const isFirst = document.querySelector(`[data-sheet=${sheet}]`) === this;
    if (isFirst && RegExp(`[#;]${sheet}(:|%3A)`, 'i').test(location.hash)) void open('link');
  }
}

customElements.define('own-figures', OwnFigures);
