import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page, or in one part of it: the rule and the element. Without its rule of contrast,
 * which is its slowest: `findLowContrast` is stricter.
 */
export async function findAccessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(TAGS)
    .disableRules(['color-contrast'])
    // Runs in the page alone: we have no frames, for which axe would open a second page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  );
}
