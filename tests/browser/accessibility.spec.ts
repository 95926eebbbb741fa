import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { readBuiltPages } from '../support/built-site.ts';
import { findLowContrast } from '../support/contrast.ts';
import { hydrateIslands } from '../support/islands.ts';

const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe.configure({ mode: 'parallel' });

for (const { path } of readBuiltPages()) {
  test(`${path} is open to everybody, in both themes, on a phone and on a desk`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrateIslands(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of THEMES) {
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${theme}, ${width} px: ${id}: ${String(target)}`),
        );
        expect(found).toEqual([]);
        expect(await page.evaluate(findLowContrast), `${theme}, ${width} px`).toEqual([]);
      }
    }
  });
}
