// The custom element around a sum with sliders. It loads what calculates when a slider is first touched.
import type { SumPanelSource } from '#worksheets/sum-panel.ts';

const ROLL_MS = 200;
const FAILURE =
  'The sum did not load. Check your connection, then move the slider again or reload this page.';

class MovableSum extends HTMLElement {
  #roll = 0;

  connectedCallback(): void {
    this.addEventListener('input', () => void this.#update());
    this.querySelector('a[href*="#"]')?.addEventListener('click', () =>
      this.#writeMessage().catch(() => undefined),
    );
    // A browser may restore the sliders of an earlier visit.
    if (this.#sliders().some(({ value, defaultValue }) => value !== defaultValue))
      void this.#update();
  }

  #sliders(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  async #update(): Promise<void> {
    try {
      const { workOutPanel } = await import('#worksheets/sum-panel.ts');
      const json = this.querySelector('[type$=json]')?.textContent ?? '';
      const source = JSON.parse(json) as SumPanelSource; // Written by SumPanel.astro.
      const changes = this.#sliders().map(({ name, valueAsNumber }) => [name, valueAsNumber]);
      const { texts, weeks } = workOutPanel(source, Object.fromEntries(changes));
      const { controls, result, ...others } = texts;
      for (const [name, text] of Object.entries({ ...others, ...controls })) this.#show(name, text);
      this.#rollTo(result);
      this.querySelector('.weeks path + path')?.setAttribute('d', `M0 2h${Math.min(weeks, 52)}`);
    } catch {
      this.#show('remark', FAILURE);
    }
  }

  /** The link leads to the form, whether or not its message can be written. */
  async #writeMessage(): Promise<void> {
    const { addToEnquiry } = await import('./enquiry.ts');
    const textOf = (selector: string) => this.querySelector(selector)?.textContent?.trim() ?? '';
    const figures = this.#sliders().map(
      ({ id, name }) => `${textOf(`[for=${id}]`)}: ${textOf(`[data-text=${name}]`)}`,
    );
    const answer = textOf('.result').replaceAll(/\s+/g, ' ');
    addToEnquiry([textOf('h2'), ...figures, answer].join('\n'));
  }

  #show(name: string, text: string): void {
    const element = this.querySelector(`[data-text="${name}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }

  /** Counts up or down to an amount. */
  #rollTo(text: string): void {
    cancelAnimationFrame(this.#roll);
    const amountIn = (shown: string) => Number(shown.replace(/[^\d.]/g, ''));
    const before = amountIn(this.querySelector('[data-text=result]')?.textContent ?? '');
    const after = amountIn(text);
    const start = performance.now();
    const frame = (now: number) => {
      const done = Math.min((now - start) / ROLL_MS, 1);
      if (done === 1) return this.#show('result', text);
      const amount = Math.round(before + (after - before) * done);
      this.#show('result', text.replace(/[\d,]+/, amount.toLocaleString('en-GB')));
      this.#roll = requestAnimationFrame(frame);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#show('result', text);
    else this.#roll = requestAnimationFrame(frame);
  }
}

customElements.define('movable-sum', MovableSum);
