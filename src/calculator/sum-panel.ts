// The custom element around a sum with sliders, loaded when one is first touched.
import { bringFigures } from '#islands/state/figures-link.ts';
import { showTexts } from './show-texts.ts';
import { workOutPanel, type SumPanelSource } from '#worksheets/sum-panel.ts';

class MovableSum extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', () => this.#update());
    this.querySelector(':scope > a')?.addEventListener('click', () => this.#writeMessage());
    // The link was pressed before this script had loaded.
    this.addEventListener('loaded', (event) => {
      if (event instanceof CustomEvent && event.detail === true) this.#writeMessage();
    });
    // The slider that was moved before, or those that the browser has restored.
    if (this.#sliders().some(({ value, defaultValue }) => value !== defaultValue)) this.#update();
  }

  /** Writes the figures into the message of the quote form, to which the link leads in any case. */
  #writeMessage(): void {
    const textOf = (selector: string) => this.querySelector(selector)?.textContent?.trim() ?? '';
    const figures = this.#sliders().map(
      ({ id, name }) => `${textOf(`[for=${id}]`)}: ${textOf(`[data-show=value-${name}]`)}`,
    );
    const answer = textOf('.result').replaceAll(/\s+/g, ' ');
    const link = this.querySelector<HTMLAnchorElement>(':scope > a');
    if (link) bringFigures(link, [textOf('h2'), ...figures, answer].join('\n'));
  }

  #sliders(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  #update(): void {
    const json = this.querySelector('[type$=json]')?.textContent ?? '';
    const source = JSON.parse(json) as SumPanelSource; // Written by SumPanel.astro.
    const changes = this.#sliders().map(({ name, valueAsNumber }) => [name, valueAsNumber]);
    const { texts, weeks } = workOutPanel(source, Object.fromEntries(changes));
    showTexts(this, texts);
    for (const slider of this.#sliders())
      slider.ariaValueText = texts[`value-${slider.name}`] ?? null;
    this.querySelector('.weeks path + path')?.setAttribute('d', `M0 2h${Math.min(weeks, 52)}`);
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = ''; // What an earlier failure has said.
  }
}

customElements.define('movable-sum', MovableSum);
