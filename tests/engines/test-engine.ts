import { afterAll, afterEach, beforeAll, describe, onTestFailed, beforeEach } from 'vitest';
import type { EngineKind } from './engine.ts';
import { testArticle } from './facts/article.ts';
import { testMenu } from './facts/menu.ts';
import { testPages } from './facts/pages.ts';
import { testQuoteForm } from './facts/quote-form.ts';
import { testSearch } from './facts/search.ts';
import { testTheme } from './facts/theme.ts';
import { Visitor } from './visitor.ts';
import { DESK, PHONE } from './windows.ts';

/** Tests the site in one engine, in one browser for all facts. */
export function testEngine({ name, isInstalled, start }: EngineKind): void {
  describe.skipIf(!isInstalled())(name, () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = new Visitor(await start());
    });
    afterAll(() => visitor.engine.stop());
    beforeEach(({ task }) => {
      onTestFailed(() => visitor.screenshot(`${name} ${task.name}`));
    });
    // The draft of the form and the theme would be the next test's.
    afterEach(() => visitor.see(forget));
    const visit = () => visitor;

    testPages(visit);
    describe.each([
      ['on a desk', DESK],
      ['on a phone', PHONE],
    ])('%s', (_, size) => {
      beforeAll(() => visitor.resize(...size));
      testTheme(visit);
      testQuoteForm(visit);
      testSearch(visit);
      testArticle(visit);
    });
    describe('on a phone only', () => {
      beforeAll(() => visitor.resize(...PHONE));
      testMenu(visit);
    });
  });
}

function forget(): void {
  sessionStorage.clear();
  localStorage.clear();
}
