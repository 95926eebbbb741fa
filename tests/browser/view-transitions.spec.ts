import { devices, expect, test, type Page } from '@playwright/test';

/** Opens the first article from the list, and expects that no view transition reveals it. */
async function expectNoTransition(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['transition'] = viewTransition ? 'any' : 'none';
    });
  });
  await page.goto('/blog');
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'none');
}

/**
 * Records for the next page which element of this one carries the headline's view transition. Runs in the page, after
 * the site's own listener. The old page is complete; the new one may be revealed before its headline has arrived.
 */
function noteGivenHeadline(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    const given = [...document.querySelectorAll<HTMLElement>('h1, a')].filter(
      (element) => getComputedStyle(element).viewTransitionName === 'headline',
    );
    const names = given.map((element) => element.textContent.trim()).join(' and ');
    sessionStorage.setItem('given', viewTransition ? names : 'no transition');
  });
}

test.describe('with touch', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('the headline of a card transitions to that of its article', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/blog');
    await page.evaluate(noteGivenHeadline);
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
    const title = (await link.textContent())?.trim() ?? '';
    await link.tap();
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(title);
    await expect(headline).toHaveCSS('view-transition-name', 'headline');
    expect(await page.evaluate(() => sessionStorage.getItem('given'))).toBe(title);
  });

  test('a browser with view transitions but no Navigation API reports no error', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'navigation', { value: undefined }),
    );
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/blog');
    await page.getByRole('article').getByRole('heading').getByRole('link').first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('a phone that is turned during the transition shows the page, and reports no error', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/blog');
    await page.getByRole('article').getByRole('heading').getByRole('link').first().tap();
    await page.waitForURL(/\/blog\/./, { waitUntil: 'commit' });
    await page.setViewportSize({ width: viewport.height, height: viewport.width });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // Longer than a transition.
    expect(errors).toEqual([]);
  });

  test('there is no view transition with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoTransition(page);
  });
});

test('with a mouse there is no view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectNoTransition(page);
});

test('with reduced motion there are no animations and no smooth scrolling', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blog/erp-roi-for-smes');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(root).toHaveCSS('scroll-behavior', 'auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await expect(root).toHaveCSS('scroll-behavior', 'smooth');
});
