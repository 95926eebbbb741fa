import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Each theme is checked for level AAA: body text 7:1, large text 4.5:1 (https://www.w3.org/TR/WCAG22/#contrast-enhanced).
 * The rule for it passes what is below level AA, which the other finds.
 */
const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

/**
 * The violations that axe finds on the page, or in the element of a selector: rule and element. Without contrast, which is
 * its slowest rule: see `findLowContrast`.
 *
 * @throws when that is hidden: axe skips most of its rules there.
 */
export async function findAccessibilityFaults(page: Page, selector = 'html'): Promise<string[]> {
  if (!(await page.locator(selector).first().isVisible()))
    throw new Error(`${selector} is hidden.`);
  const builder = await axe(page);
  return listViolations(builder.include(selector).withTags(TAGS).disableRules(['color-contrast']));
}

/** The texts with too little contrast to their background, in both themes. Drawings: see tests/unit/colours.test.ts. */
export async function findLowContrast(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const builder = await axe(page);
    const faults = await listViolations(builder.exclude('svg').withRules(CONTRAST));
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/**
 * In legacy mode axe does not open a second page each time, for frames, of which we have none. It collects only what it
 * reports, and its script is not read again into a page that has it: together a quarter of the time.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

async function listViolations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  );
}
