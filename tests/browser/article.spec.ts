import { expect, test } from '@playwright/test';

const ARTICLE = '/blog/scaling-without-hiring';

test('the contents list marks the section that is being read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');

  for (const section of [2, 5]) {
    await page
      .getByRole('heading', { level: 2 })
      .nth(section)
      .evaluate((h2) => h2.scrollIntoView());
    for (const [index, link] of (await links.all()).entries()) {
      const line = index === section ? 'underline' : 'none';
      await expect(link).toHaveCSS('text-decoration-line', line);
    }
  }
});

test('the contents stay in sight on a desk and are folded on a phone', async ({ page }) => {
  await page.goto(ARTICLE);
  const first = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();
  await page.mouse.wheel(0, 3000);
  await expect(first).toBeInViewport();
  // On a wide screen the contents cannot be folded, so their <summary> is hidden.
  await expect(page.locator('summary').filter({ hasText: 'On this page' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ARTICLE);
  await expect(first).toBeHidden();
  await page.getByText('On this page').click();
  await first.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
});

test('a wide table scrolls in its own box, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ARTICLE);
  const box = page.locator('.table-box').last();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box).not.toHaveJSProperty('scrollLeft', 0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test('an article can be shared by plain links, and leads to its neighbours', async ({ page }) => {
  await page.goto(ARTICLE);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  const shared = await page
    .getByRole('link', { name: 'LinkedIn', exact: true })
    .first()
    .getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('url')).toBe(canonical);
  await page.getByRole('link', { name: 'Next: Software Selection Mistakes' }).click();
  await expect(page).toHaveURL('/blog/software-selection-mistakes');
});
