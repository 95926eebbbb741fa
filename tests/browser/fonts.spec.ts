import { devices, expect, test, type Page } from '@playwright/test';

const TYPEFACES = ['Instrument Sans', 'Newsreader'];

interface Typefaces {
  /** Those that the page is set in. */
  used: string[];
  /** Whether they were asked for after the first paint; null if they were not asked for at all. */
  cameLate: boolean | null;
  layoutShift: number;
}

async function typefacesOf(page: Page): Promise<Typefaces> {
  return page.evaluate(async () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const starts = requests
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime);
    const layoutShift = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        resolve(shifts.reduce((sum, { value }) => sum + value, 0));
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(0), 300);
    });
    return {
      used: [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .sort(),
      cameLate: starts.length > 0 ? Math.min(...starts) > (paint?.startTime ?? Infinity) : null,
      layoutShift,
    };
  });
}

test('a desk has our typefaces from the first page on', async ({ page }) => {
  await page.goto('/');
  const { used, layoutShift } = await typefacesOf(page);
  expect(used).toEqual(expect.arrayContaining(TYPEFACES));
  expect(layoutShift).toBe(0);
});

test('where they come too late for the first paint, a desk keeps the fallbacks, and nothing moves', async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/');
  const widthOfHeadline = () =>
    page.getByRole('heading', { level: 1 }).evaluate((headline) => {
      const range = document.createRange();
      range.selectNodeContents(headline);
      return range.getBoundingClientRect().width;
    });
  const width = await widthOfHeadline();
  await expect
    .poll(async () => (await typefacesOf(page)).used, { timeout: 5000 })
    .toEqual(expect.arrayContaining(TYPEFACES));
  expect(await widthOfHeadline()).toBe(width);
  expect((await typefacesOf(page)).layoutShift).toBe(0);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('the first page asks for no typeface before it is painted; the next one has them', async ({
    page,
  }) => {
    const asked = Promise.all(
      [1, 2].map(async (count) => {
        let seen = 0;
        await page.waitForResponse(
          (response) => response.url().endsWith('.woff2') && (seen += 1) === count,
        );
      }),
    );
    await page.goto('/blog/category');
    await asked;
    const first = await typefacesOf(page);
    expect(first).toEqual({ used: [], cameLate: true, layoutShift: 0 });

    await page.getByRole('main').getByRole('link', { name: 'Business Intelligence' }).tap();
    await expect(page).toHaveURL('/blog/category/business-intelligence');
    const next = await typefacesOf(page);
    expect(next.used).toEqual(expect.arrayContaining(TYPEFACES));
    expect(next.layoutShift).toBe(0);
  });
});

test.describe('with an extension that adds a style of its own', () => {
  test.use({ bypassCSP: true }); // As extensions do.

  test('the page loses its typefaces at most, and no script', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.head) return;
        observer.disconnect();
        const style = document.createElement('style');
        style.textContent = 'p { color: inherit }';
        document.head.prepend(style);
      }).observe(document, { childList: true, subtree: true });
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/');
    await page.waitForFunction(() => customElements.get('astro-island'));
    await page.getByRole('button', { name: 'Theme' }).hover();
    await expect(page.getByRole('button', { name: 'Theme: System' })).toBeVisible();
    const first = await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText);
    expect(first).toContain('inherit');
    expect(errors).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a desk has our typefaces all the same', async ({ page }) => {
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/');
    expect((await font).status()).toBe(200);
  });
});
