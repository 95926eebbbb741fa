import { expect, test, type Page } from '@playwright/test';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';
import { TYPEFACES, getTypefaces } from '../support/typefaces.ts';

const FONTS = '**/*.woff2';

/** Pages with different text layouts; every-page.spec.ts opens every page with its web fonts in time. */
const KINDS = ['/', '/services', '/contact', '/blog', '/blog/erp-vs-crm', '/industries/care'];
const WIDTHS = [390, 1440];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 850 }, hasTouch: width < 900 });

    test(`late web fonts shift it by at most ${MAX_LAYOUT_SHIFT}`, async ({ page }) => {
      test.skip(!(await hasFallbackFonts(page)), 'Install Liberation, as fonts-liberation.');
      let hold = Promise.withResolvers<undefined>();
      // Routing disables the HTTP cache, so each page requests its fonts again.
      await page.route(FONTS, async (route) => {
        await hold.promise;
        await route.continue();
      });
      for (const path of KINDS) {
        hold = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        expect(await page.evaluate(getTypefaces), path).toEqual([]);
        hold.resolve(undefined);
        await page.waitForLoadState();
        expect(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        expect(await page.evaluate(getTypefaces), path).toEqual(TYPEFACES);
      }
    });
  });
}

/** Whether this system has the fonts that `styles/fallback-fonts.css` is measured for. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('Any', 'local("Times New Roman"), local("Liberation Serif")').load().then(
      () => true,
      () => false,
    ),
  );
}
