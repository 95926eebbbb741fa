import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { EngineKind } from './engine.ts';
import { testArticle } from './scenarios/article.ts';
import { testMenu } from './scenarios/menu.ts';
import { testOwnFigures } from './scenarios/own-figures.ts';
import { testPages } from './scenarios/pages.ts';
import { testQuoteForm } from './scenarios/quote-form.ts';
import { testSearch } from './scenarios/search.ts';
import { testTheme } from './scenarios/theme.ts';
import { Visitor } from './visitor.ts';

/** Tests what differs between engines, in one browser for all tests. */
export function testEngine({ name, isInstalled, hint, start }: EngineKind): void {
  if (!isInstalled()) console.warn(`The tests in ${name} are skipped. ${hint}.`);
  describe.skipIf(!isInstalled())(name, () => {
    let visitor: Visitor;
    const visit = () => visitor;
    const resize = (width: number, height: number) => async () => {
      await visitor.engine.resize(width, height);
      // WebKitGTK's window stays wider than a phone's.
      await visitor.waitFor((width) => innerWidth >= width && innerWidth <= width + 100, width);
    };
    beforeAll(async () => {
      visitor = new Visitor(await start());
    });
    afterAll(() => visitor.engine.stop());
    // The next test would start with this one's draft and theme.
    afterEach(() =>
      visitor.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      }),
    );

    describe('on a desktop', () => {
      beforeAll(resize(1280, 900));
      testTheme(visit);
      testSearch(visit);
      testArticle(visit);
      testOwnFigures(visit);
    });
    describe('on a phone', () => {
      beforeAll(resize(390, 844));
      testMenu(visit);
      testQuoteForm(visit);
      testPages(visit);
    });
  });
}
