import { expect, test } from 'vitest';
import { emulatePrint } from '../in-page.ts';
import type { Visitor } from '../visitor.ts';

const ARTICLE = '/blog/scaling-without-hiring';
const CONTENTS = 'nav[aria-label="On this page"]';

export function testArticle(visit: () => Visitor): void {
  test('the table of contents links to a section, and underlines it if the engine supports that', async () => {
    const visitor = visit();
    await visitor.open(ARTICLE);
    const [, , section = ''] = await visitor.textsOf(`${CONTENTS} a`);
    await visitor.pressOn(`${CONTENTS} a`, 'Enter', section);
    await visitor.waitFor((text) => {
      const heading = [...document.querySelectorAll('h2')].find((h2) => h2.textContent === text);
      const { top } = heading?.getBoundingClientRect() ?? new DOMRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= header && top < innerHeight / 3;
    }, section);
    const canMark = await visitor.evaluate(() => CSS.supports('selector(:target-current)'));
    expect(await visitor.evaluate(getMarked, CONTENTS)).toEqual(canMark ? [section] : []);
    expect(await visitor.errors()).toEqual([]);
  });

  test('an article is printed in full, without header, footer or navigation', async () => {
    const visitor = visit();
    await visitor.open(ARTICLE);
    await visitor.evaluate(emulatePrint);
    const { printed, missing, frame } = await visitor.evaluate(getPrinted);
    expect(printed).toBeGreaterThan(10);
    expect(missing).toEqual([]);
    expect(frame).toEqual([]);
  });
}

/** The entries of the contents that are underlined. */
function getMarked(contents: string): string[] {
  return [...document.querySelectorAll(`${contents} a`)]
    .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
    .map((link) => link.textContent.trim());
}

/** How many parts of the article are printed, which are missing, and what else is printed. */
function getPrinted() {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const isSeen = (element: Element) => element.checkVisibility();
  const parts = all('main h1, .prose > :is(h2, h3, p):not(.print\\:hidden)');
  return {
    printed: parts.filter(isSeen).length,
    missing: parts.filter((part) => !isSeen(part)).map(({ textContent }) => textContent),
    frame: all('body > :not(main), main nav')
      .filter(isSeen)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  };
}
