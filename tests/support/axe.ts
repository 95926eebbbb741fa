import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Each theme is checked for level AAA: body text 7:1, large text 4.5:1 (https://www.w3.org/TR/WCAG22/#contrast-enhanced).
 * The rule for it passes what is below level AA, which the other finds.
 */
const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

/**
 * The violations that axe finds on the page, or in the elements of some selectors: rule and element. Once with all rules,
 * and in the dark theme once more for the contrast of texts to their background. Drawings: see tests/unit/colours.test.ts.
 *
 * @throws when the first of the elements is hidden: axe skips most of its rules there.
 */
export async function findFaults(page: Page, ...selectors: [string, ...string[]] | []) {
  const [first = 'html'] = selectors;
  if (!(await page.locator(first).first().isVisible())) throw new Error(`${first} is hidden.`);
  const all = (await axe(page, selectors)).withTags(TAGS);
  const faults = await listViolations(page, all);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = (await axe(page, selectors)).withRules(CONTRAST);
  faults.push(...(await listViolations(page, dark)).map((fault) => `dark: ${fault}`));
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

/**
 * In legacy mode axe does not open a second page each time, for frames, of which we have none. It collects only what it
 * reports, and its script is not read again into a page that has it: together a quarter of the time.
 */
async function axe(page: Page, selectors: string[]): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
    .options({
      resultTypes: ['violations'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    .setLegacyMode();
  return selectors.reduce((narrowed, selector) => narrowed.include(selector), builder);
}

async function listViolations(page: Page, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const isDrawn = CONTRAST.includes(id) && (await isInDrawing(page, String(target)));
      if (!isDrawn) faults.push(`${id}: ${String(target)}`);
    }
  return faults;
}

function isInDrawing(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((one) => Boolean(document.querySelector(one)?.closest('svg')), selector);
}
