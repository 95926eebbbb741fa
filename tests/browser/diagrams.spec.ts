import { expect, test } from '@playwright/test';

const CHART = '/blog/web-apps-vs-desktop-software-smes';
const SUM = '/blog/erp-roi-for-smes';

test('a double rule is drawn as it comes into view; nothing else moves', async ({ page }) => {
  await page.goto(SUM);
  const rule = () =>
    page
      .locator('.worked-sum > table')
      .first()
      .evaluate((table) => getComputedStyle(table, '::after').transform);
  expect(await rule()).toBe('matrix(0, 0, 0, 1, 0, 0)');
  await page
    .locator('.worked-sum tbody tr:last-child')
    .first()
    .evaluate((total) => total.scrollIntoView({ block: 'center' }));
  await expect.poll(rule).toBe('matrix(1, 0, 0, 1, 0, 0)');

  for (const path of [SUM, CHART, '/cities', '/industries/care']) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        return `${target?.parentElement?.classList.contains('worked-sum')} ${pseudoElement}`;
      }),
    );
    expect(new Set([...moving, 'true ::after']), path).toEqual(new Set(['true ::after']));
  }
});

test('with reduced motion and in print, the double rule does not move', async ({ page }) => {
  await page.goto(SUM);
  const animation = () =>
    page
      .locator('.worked-sum > table')
      .first()
      .evaluate((table) => getComputedStyle(table, '::after').animationName);
  expect(await animation()).toBe('draw');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  expect(await animation()).toBe('none');
});

test('a chart is legible in a contrast theme unlike the chosen theme', async ({ page }) => {
  await page.goto(CHART);
  const html = page.locator('html');
  const bar = page.locator('figure rect.fill-mark').first();
  const fill = () => bar.evaluate((one) => getComputedStyle(one).fill);
  for (const [theme, contrastTheme] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
    await page.emulateMedia({ colorScheme: contrastTheme, forcedColors: 'active' });
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', theme);
    const chosen = await fill();
    await page.emulateMedia({ forcedColors: 'none', colorScheme: contrastTheme });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'system'));
    expect(chosen, theme).toBe(await fill());
  }
});
