// The sum with sliders at the head of the page of each industry.
import { expect, test } from '@playwright/test';
import { whenHydrated } from '../support/quote-form.ts';

for (const [industry, slider, value, answer] of [
  ['aesthetics', 'Empty slots a week', '10', '£46,800 a year'],
  ['care', 'Hours a week on it', '20', '£20,800 a year'],
  ['hospitality', 'Empty covers a week', '20', '£21,840 a year'],
  ['logistics', 'Vehicles', '20', '£235,200 a year'],
] as const)
  test(`a slider on the page for ${industry} moves its answer, and the form gets the figures`, async ({
    page,
  }) => {
    await page.goto(`/industries/${industry}`);
    const panel = page.locator('movable-sum');
    await panel.getByRole('slider', { name: slider }).fill(value);
    await expect(panel.locator('.result')).toHaveText(answer);
    await expect(panel.getByRole('slider', { name: slider })).toHaveAttribute(
      'aria-valuetext',
      value,
    );
    await panel.getByRole('link', { name: 'Get a quote for this' }).click();
    const form = await whenHydrated(page);
    await expect(form.figures).toHaveValue(new RegExp(`${slider}: ${value}\n[^]*${answer}$`));
  });
