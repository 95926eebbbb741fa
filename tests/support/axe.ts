import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds on the page, or in one part of it: rule and element. Without its contrast rule, which
 * is its slowest: `findLowContrast` is stricter.
 *
 * @throws when the part is hidden: axe skips most of its rules there.
 */
export async function findAccessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.locator(part).first().isVisible())) throw new Error(`${part} is hidden.`);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(TAGS)
    .disableRules(['color-contrast'])
    // Otherwise axe opens a second page each time, for frames, of which we have none.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  );
}
