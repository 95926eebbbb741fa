import { expect, test } from '@playwright/test';

const CHART = '/blog/web-apps-vs-desktop-software-smes';
const SUM = '/blog/erp-roi-for-smes';

test('a double rule is drawn as it comes into view; nothing else moves', async ({ page }) => {
  await page.goto(SUM);
  const ruled = page.locator('.worked-sum > table').first();
  const rule = () => ruled.evaluate((table) => getComputedStyle(table, '::after').transform);
  const animation = () =>
    ruled.evaluate((table) => getComputedStyle(table, '::after').animationName);
  expect(await rule()).toBe('matrix(0, 0, 0, 1, 0, 0)');
  await page
    .locator('.worked-sum tbody tr:last-child')
    .first()
    .evaluate((total) => total.scrollIntoView({ block: 'center' }));
  await expect.poll(rule).toBe('matrix(1, 0, 0, 1, 0, 0)');

  await test.step('with reduced motion and in print, it does not move', async () => {
    expect(await animation()).toBe('draw');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toBe('none');
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
    expect(await animation()).toBe('none');
    await page.emulateMedia({ media: 'screen' });
  });

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

test('in a contrast theme of the device, a drawing has the colour of text', async ({ page }) => {
  await page.goto(CHART);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  const mark = page.locator('figure .ink').first();
  const text = page.locator('figcaption').first();
  expect(await mark.evaluate((one) => getComputedStyle(one).fill)).toBe(
    await text.evaluate((one) => getComputedStyle(one).color),
  );
});

test('a drawing on paper is in ink, though the paper lies on a dark panel', async ({ page }) => {
  await page.goto('/services');
  const signature = page.locator('.panel .paper .drawing').first();
  const valueOf = (name: string) =>
    signature.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), name);
  expect(await valueOf('--draw-ink')).toBe(await valueOf('--color-draw-ink'));
});
