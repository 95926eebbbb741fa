import { expect, test, type Page } from '@playwright/test';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';
import { TYPEFACES, getTypefaces } from '../support/typefaces.ts';

const FONTS = '**/*.woff2';

/** Pages with different text layouts; every-page.spec.ts opens every page with its web fonts in time. */
const KINDS = ['/', '/services', '/contact', '/blog', '/blog/erp-vs-crm', '/industries/care'];

test(`late web fonts shift a page by at most ${MAX_LAYOUT_SHIFT}`, async ({ page }) => {
  test.skip(!(await hasFallbackFonts(page)), 'Install Liberation, as fonts-liberation.');
  let hold = Promise.withResolvers<undefined>();
  // Routing disables the HTTP cache, so each page requests its fonts again.
  await page.route(FONTS, async (route) => {
    await hold.promise;
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    for (const path of KINDS) {
      const where = `${path} at ${width} px`;
      hold = Promise.withResolvers();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      expect(await page.evaluate(getTypefaces), where).toEqual([]);
      hold.resolve(undefined);
      await page.waitForLoadState();
      expect(await page.evaluate(getLayoutShift), where).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      expect(await page.evaluate(getTypefaces), where).toEqual(TYPEFACES);
    }
  }
});

/** Whether this system has the fonts that `styles/fallback-fonts.css` is measured for. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('Any', 'local("Times New Roman"), local("Liberation Serif")').load().then(
      () => true,
      () => false,
    ),
  );
}
