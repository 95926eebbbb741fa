import { vi } from 'vitest';
import { SITE_ADDRESS, SITE_PORT } from '../support/environment.ts';
import type { Engine } from './engine.ts';
import { focusOn, getPageErrors } from './in-page.ts';

/** The keys that the tests press, as WebDriver writes them: https://w3c.github.io/webdriver/#keyboard-actions. */
const KEYS = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C', Space: '\uE00D' };

/** The same site, with a backend that does not answer. */
export const SITE_WITHOUT_BACKEND = `http://127.0.0.1:${SITE_PORT}`;

/** Longer than any page or backend response takes, even on a busy machine. */
const PATIENCE_MS = 20_000;

/** What can be passed to a function in the page. */
type Argument = string | number | boolean | null;

/** A person in front of a browser: opens pages, presses keys and looks. */
export class Visitor {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Opens a page of the site by its path, or an address. */
  open(path: string): Promise<unknown> {
    return this.engine.load(new URL(path, SITE_ADDRESS).href);
  }

  /** Goes back in the history. Does not wait for the page. */
  back(): Promise<unknown> {
    return this.evaluate(() => void setTimeout(() => history.back()));
  }

  forward(): Promise<unknown> {
    return this.evaluate(() => void setTimeout(() => history.forward()));
  }

  /** Runs a function in the page, where it cannot use anything else in its file. */
  async evaluate<Args extends Argument[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const call = `(${script.toString()})(...${JSON.stringify(args)})`;
    const json = await this.engine.run(`async () => JSON.stringify((await ${call}) ?? null)`);
    return JSON.parse(json) as Awaited<Result>; // As the function returned it.
  }

  /** Types into the element that has the focus. */
  type(text: string): Promise<unknown> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  press(key: keyof typeof KEYS): Promise<unknown> {
    return this.type(KEYS[key]);
  }

  /** Waits for a visible element that matches and has the text, focuses it, and presses a key. */
  async pressOn(selector: string, key: keyof typeof KEYS, text = ''): Promise<void> {
    await this.waitFor(focusOn, selector, text);
    await this.press(key);
  }

  /** Presses Tab until the focus is on an element that matches. */
  async tabTo(selector: string): Promise<void> {
    for (let stop = 0; stop < 60; stop += 1) {
      await this.press('Tab');
      if (await this.hasFocus(selector)) return;
    }
    throw new Error(`Tab never reached ${selector}.`);
  }

  /**
   * Waits for a state for which engines send no event.
   *
   * @throws after 20 seconds, with its name.
   */
  waitUntil(name: string, condition: () => Promise<unknown>): Promise<void> {
    const check = async () => {
      // During a navigation, the page does not answer.
      if (!(await condition().catch(() => false))) throw new Error(`Waited too long for: ${name}`);
    };
    return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 50 });
  }

  /** Waits until a function in the page returns true. */
  waitFor<Args extends Argument[]>(
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    const name = `${condition.toString()} ${args.join()}`;
    return this.waitUntil(name, () => this.evaluate(condition, ...args));
  }

  /** Waits until the URL ends with a path, such as `/blog/erp-vs-crm`. */
  waitForPath(path: string): Promise<void> {
    return this.waitFor(
      (end) => location.href.endsWith(end) && document.readyState === 'complete',
      path,
    );
  }

  /** Waits until a visible element that matches contains the text. */
  waitForText(selector: string, text: string): Promise<void> {
    return this.waitFor(
      (selector, text) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.textContent.includes(text),
        ),
      selector,
      text,
    );
  }

  waitForNone(selector: string): Promise<void> {
    return this.waitFor((selector) => !document.querySelector(selector), selector);
  }

  /** The values of form controls; for a checkbox, whether it is checked. */
  valuesOf(...selectors: string[]): Promise<unknown[]> {
    const values = selectors.map((selector) =>
      this.evaluate((selector) => {
        const control = document.querySelector<HTMLInputElement>(selector);
        return control?.type === 'checkbox' ? control.checked : control?.value;
      }, selector),
    );
    return Promise.all(values);
  }

  /** The texts of all elements that match. */
  textsOf(selector: string): Promise<string[]> {
    return this.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()),
      selector,
    );
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      selector,
    );
  }

  errors(): Promise<string[]> {
    return this.evaluate(getPageErrors);
  }
}
