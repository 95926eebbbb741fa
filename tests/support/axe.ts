import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Each theme is checked for level AAA: body text 7:1, large text 4.5:1 (https://www.w3.org/TR/WCAG22/#contrast-enhanced).
 * The rule for it passes what is below level AA, which the other finds.
 */
const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

const ALL_RULES: RunOptions = {
  runOnly: TAGS,
  resultTypes: ['violations'],
  rules: { 'color-contrast-enhanced': { enabled: true } },
};

/**
 * The violations that axe finds on the page, or in the elements of some selectors: rule and element. Once with all rules,
 * and in the dark theme once more for the contrast of texts to their background. Not in drawings, which are images; for
 * their colours see tests/unit/colours.test.ts.
 *
 * @throws when the first of the elements is hidden: axe skips most of its rules there.
 */
export async function findFaults(page: Page, first = 'html', ...others: string[]) {
  if (!(await page.locator(first).first().isVisible())) throw new Error(`${first} is hidden.`);
  const include = [first, ...others];
  const faults = await listViolations(page, include, ALL_RULES);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await listViolations(page, include, { ...ALL_RULES, runOnly: CONTRAST });
  await page.emulateMedia({ colorScheme: null });
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

async function listViolations(page: Page, include: string[], options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, [string[], RunOptions]>(
    ([among, how]) => {
      const loaded = globalThis as unknown as { axe: typeof axe };
      return loaded.axe.run({ include: among, exclude: 'svg *' }, how);
    },
    [include, options],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  );
}
