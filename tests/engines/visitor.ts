import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { OUTPUT, SITE_ADDRESS } from '../support/environment.ts';
import { KEYS, type Argument, type Engine } from './engine.ts';
import { getPageErrors, locate, wasClicked } from './in-page.ts';
import { waitFor } from './wait-for.ts';

/** A person before a browser: finds by what is seen, clicks, types and waits. */
export class Visitor {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Opens a page of the site by its path, or an address. */
  open(path: string): Promise<void> {
    return this.engine.open(new URL(path, SITE_ADDRESS).href);
  }

  see<Args extends Argument[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.engine.evaluate(script, ...args);
  }

  /**
   * Clicks the first visible element that matches, and has the text; waits until there is one.
   * Aims again when the page has scrolled meanwhile, as it does to a caret after typing.
   */
  async click(selector: string, text = ''): Promise<void> {
    await waitFor(async () => {
      const place = await this.see(locate, selector, text);
      if (!place) return false;
      await this.engine.clickAt(place.x, place.y);
      return this.see(wasClicked).catch(() => true); // The click has led to another page.
    }, `${selector} ${text}`);
  }

  /** Presses Tab until the focus is on an element that matches. */
  async tabTo(selector: string): Promise<void> {
    for (let stop = 0; stop < 60; stop += 1) {
      await this.press('Tab');
      if (await this.hasFocus(selector)) return;
    }
    expect.fail(`Tab never reached ${selector}.`);
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.engine.type(KEYS[key]);
  }

  type(text: string): Promise<void> {
    return this.engine.type(text);
  }

  /** Waits until a function in the page returns true. */
  async waitFor<Args extends Argument[]>(
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await waitFor(() => this.see(condition, ...args), `${condition.toString()} ${args.join()}`);
  }

  /** Waits until the address ends with it: `/blog/erp-vs-crm`. */
  waitForPath(path: string): Promise<void> {
    return this.waitFor(
      (end) => location.href.endsWith(end) && document.readyState === 'complete',
      path,
    );
  }

  /** Waits until the text of a visible element that matches has this in it. */
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

  /** The values of form controls; of a checkbox, whether it is checked. */
  valuesOf(...selectors: string[]): Promise<unknown[]> {
    return Promise.all(
      selectors.map((selector) =>
        this.see((selector) => {
          const control = document.querySelector<HTMLInputElement>(selector);
          return control?.type === 'checkbox' ? control.checked : control?.value;
        }, selector),
      ),
    );
  }

  /** The texts of all elements that match. */
  textsOf(selector: string): Promise<string[]> {
    return this.see(
      (selector) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()),
      selector,
    );
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.see((selector) => document.activeElement?.matches(selector) ?? false, selector);
  }

  /** The background of the page, as a theme gives it. */
  background(): Promise<string> {
    return this.see(() => getComputedStyle(document.documentElement).backgroundColor);
  }

  errors(): Promise<string[]> {
    return this.see(getPageErrors);
  }

  /** Sizes the window, and waits until the page knows. */
  async resize(width: number, height: number): Promise<void> {
    await this.engine.resize(width, height);
    // WebKit's window stays wider than a phone's.
    await this.waitFor((width) => innerWidth >= width && innerWidth <= width + 100, width);
  }

  screenshot(name: string): Promise<void> {
    const folder = join(OUTPUT, 'engines');
    mkdirSync(folder, { recursive: true });
    return this.engine.screenshot(join(folder, name.replaceAll(/\W+/g, '-')));
  }
}
