import { expect, test } from '@playwright/test';

/** How long content may move by itself beside other content (https://www.w3.org/TR/WCAG22/#pause-stop-hide). */
const LIMIT = 5000;

const CHART = '/blog/business-intelligence-faq';

test('the animation of a diagram ends within five seconds', async ({ page }) => {
  await page.goto('/cities');
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.diagram')) return [];
      const { delay = 0, endTime = Infinity } = effect.getComputedTiming();
      return { delay, end: Number(endTime) };
    }),
  );
  expect(moving.length).toBeGreaterThan(0);
  const first = Math.min(...moving.map(({ delay }) => delay));
  const last = Math.max(...moving.map(({ end }) => end));
  expect(last - first).toBeLessThan(LIMIT);
});

test('the line of a payback chart is drawn while the chart comes into view', async ({ page }) => {
  await page.goto(CHART);
  const balance = page.locator('.balance').first();
  await expect(balance).toHaveCSS('stroke-dashoffset', '1px');
  await balance.evaluate((line) => line.scrollIntoView({ block: 'center' }));
  await expect(balance).toHaveCSS('stroke-dashoffset', '0px');
});

test('a payback chart is printed whole, whatever the scroll position', async ({ page }) => {
  await page.goto(CHART);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.balance').first()).toHaveCSS('animation-name', 'none');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no diagram or chart moves, hovered or not', async ({ page }) => {
    await page.goto('/cities');
    await page.locator('.diagram:visible').first().hover();
    await expect(page.locator('.diagram:visible .pulse').first()).toHaveCSS(
      'animation-name',
      'none',
    );
    await page.goto(CHART);
    await expect(page.locator('.balance').first()).toHaveCSS('animation-name', 'none');
  });
});

test('a panel with a diagram keeps its background in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await page.goto('/cities');
  const panel = page.locator('main .bg-panel').filter({ has: page.locator('.diagram') });
  await expect(panel).toHaveCSS('background-color', 'rgb(11, 58, 45)');
});

for (const [theme, contrastTheme] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test(`a chart is legible in a ${contrastTheme} contrast theme when the ${theme} theme is chosen`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: contrastTheme, forcedColors: 'active' });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await page.goto(CHART);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const line = () =>
      page
        .locator('.balance')
        .first()
        .evaluate((one) => getComputedStyle(one).stroke);
    const chosen = await line();
    await page.emulateMedia({ forcedColors: 'none', colorScheme: contrastTheme });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'system'));
    expect(chosen).toBe(await line());
  });
