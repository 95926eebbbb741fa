import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { EngineKind } from './engine.ts';
import { testArticle } from './facts/article.ts';
import { testMenu } from './facts/menu.ts';
import { testOwnFigures } from './facts/own-figures.ts';
import { testPages } from './facts/pages.ts';
import { testQuoteForm } from './facts/quote-form.ts';
import { testSearch } from './facts/search.ts';
import { testTheme } from './facts/theme.ts';
import { Visitor } from './visitor.ts';

/** Tests what differs between engines, in one browser for all facts. */
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
    // The form's draft and the theme would be the next test's.
    afterEach(() =>
      visitor.see(() => {
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
