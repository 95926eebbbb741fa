// The sum with sliders at the head of the home page and of each industry.
import { expect, test } from '@playwright/test';
import { whenHydrated } from '../support/quote-form.ts';
import { collectPageErrors } from '../support/page-errors.ts';

test('a slider moves the answer, by keyboard too, and no script comes before that', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  const panel = page.locator('movable-sum');
  const answer = panel.locator('.result output');
  await expect(answer).toHaveText('£31,200');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  await panel.getByRole('slider', { name: 'People who retype' }).fill('4');
  await expect(answer).toHaveText('£41,600');
  await expect(panel).toContainText('4 × 2 × 5 × 52 × £20. We count half of it: £20,800.');
  await panel.getByRole('slider', { name: 'An hour costs you' }).press('ArrowRight');
  await expect(answer).toHaveText('£43,680');
  expect(errors).toEqual([]);
});

test('a sum that does not pay for itself in time says so', async ({ page }) => {
  await page.goto('/');
  const panel = page.locator('movable-sum');
  await panel.getByRole('slider', { name: 'People who retype' }).fill('1');
  await panel.getByRole('slider', { name: 'Hours a day each' }).fill('0.5');
  await panel.getByRole('slider', { name: 'An hour costs you' }).fill('13');
  await expect(panel).toContainText(
    'a first task from £3,000 takes more than three years to pay for itself.',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sum is that of the example', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('movable-sum .result')).toHaveText('£31,200 a year');
  });
});

test('if the script fails, the panel says so, and the next touch tries again', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const panel = page.locator('movable-sum');
  await page.route('**/_astro/*.js', (route) => route.abort());
  await panel.getByRole('slider', { name: 'People who retype' }).fill('4');
  await expect(panel).toContainText('The sum did not load. Check your connection');
  await page.unroute('**/_astro/*.js');
  await panel.getByRole('slider', { name: 'People who retype' }).fill('5');
  await expect(panel.locator('.result output')).toHaveText('£52,000');
});

for (const words of ['', 'We print labels.'])
  test(`its button brings the figures to the form${words && ', beside what was typed'}`, async ({
    page,
  }) => {
    await page.goto('/#contact'); // Where the form is hydrated.
    const form = await whenHydrated(page);
    await form.message.fill(words);
    const panel = page.locator('movable-sum');
    const quote = panel.getByRole('link', { name: 'Get a quote for this' });
    await panel.getByRole('slider', { name: 'People who retype' }).fill('4');
    await expect(panel.locator('.result output')).toHaveText('£41,600');
    await quote.click();
    const figures =
      'What does typing it twice cost you?\nPeople who retype: 4\nHours a day each: 2\nAn hour costs you: £20\n£41,600 a year';
    await expect(form.figures).toHaveValue(figures);
    await expect(form.message).toHaveValue(words);
    await expect(form.message).toBeInViewport();

    // Other figures replace those.
    await panel.getByRole('slider', { name: 'People who retype' }).fill('3');
    await expect(panel.locator('.result output')).toHaveText('£31,200');
    await quote.click();
    await expect(form.figures).toHaveValue(/£31,200 a year$/);
  });

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
