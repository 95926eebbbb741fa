import { expect, test } from '@playwright/test';

const CHART = '/blog/web-apps-vs-desktop-software-smes';
const SUM = '/blog/erp-roi-for-smes';

test('the double rule under a total is drawn as the total comes into view, and nothing else moves', async ({
  page,
}) => {
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
    const bar = () =>
      page
        .locator('figure rect.fill-mark')
        .first()
        .evaluate((one) => getComputedStyle(one).fill);
    const chosen = await bar();
    await page.emulateMedia({ forcedColors: 'none', colorScheme: contrastTheme });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'system'));
    expect(chosen).toBe(await bar());
  });
