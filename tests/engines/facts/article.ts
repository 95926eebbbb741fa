import { expect, test } from 'vitest';
import { readBuiltPages } from '../../support/built-site.ts';
import { emulatePrint } from '../in-page.ts';
import type { Visitor } from '../visitor.ts';

const ARTICLE = '/blog/scaling-without-hiring';
const CONTENTS = 'nav[aria-label="On this page"]';

export function testArticle(visit: () => Visitor): void {
  test('the contents lead to a section, and mark it where the engine can', async () => {
    const visitor = visit();
    await visitor.open(ARTICLE);
    const sections = await visitor.textsOf(`${CONTENTS} a`);
    const isFolded = await visitor.see(
      (nav) => document.querySelector(`${nav} summary`)?.checkVisibility(),
      CONTENTS,
    );
    if (isFolded) await visitor.click(`${CONTENTS} summary`);

    const target = sections[2] ?? '';
    await visitor.click(`${CONTENTS} a`, target);
    await visitor.waitFor((text) => {
      const heading = [...document.querySelectorAll('h2')].find((h2) => h2.textContent === text);
      const { top } = heading?.getBoundingClientRect() ?? new DOMRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= header && top < innerHeight / 3;
    }, target);
    const canMark = await visitor.see(() => CSS.supports('selector(:target-current)'));
    expect(await visitor.see(getMarked, CONTENTS)).toEqual(canMark ? [target] : []);
    expect(await visitor.errors()).toEqual([]);
  });

  test('a card leads to its article and back, whatever the engine knows of transitions', async () => {
    const visitor = visit();
    await visitor.open('/blog');
    const [headline = ''] = await visitor.textsOf('article h2 a, article h3 a');
    await visitor.click('article :is(h2, h3) a', headline);
    await visitor.waitForText('h1', headline);
    expect(await visitor.errors()).toEqual([]);
    await visitor.engine.back();
    await visitor.waitForPath('/blog');
    await visitor.waitForText('article', headline);
    expect(await visitor.errors()).toEqual([]);
  });

  test('an article prints from its headline to its last paragraph, in order, and nothing else', async () => {
    const visitor = visit();
    const page = readBuiltPages().find(({ path }) => path === ARTICLE);
    const parts =
      page
        ?.$('main h1, .prose > :is(h2, h3, p):not(.print\\:hidden)')
        .map((_, part) => squash(page.$(part).text()))
        .get() ?? [];
    expect(parts.length).toBeGreaterThan(10);

    await visitor.open(ARTICLE);
    await visitor.see(emulatePrint);
    // Written-out addresses of links are generated content, which is in no text.
    const printed = squash(await visitor.see(() => document.body.innerText));
    let end = 0;
    for (const part of parts) {
      const start = printed.indexOf(part, end);
      expect(start, `${part} comes after what stands before it`).toBeGreaterThanOrEqual(end);
      end = start + part.length;
    }
    expect(await visitor.see(getPrintedFrame)).toEqual([]);
  });
}

/** What frames the article on a screen, and is printed. */
function getPrintedFrame(): string[] {
  return [...document.querySelectorAll('body > :not(main), main nav')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 100));
}

/** The entries that are underlined. */
function getMarked(contents: string): string[] {
  return [...document.querySelectorAll(`${contents} a`)]
    .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
    .map((link) => link.textContent.trim());
}

function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
