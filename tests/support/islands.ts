import { expect, type Page } from '@playwright/test';

/** Hydrates every island of the page by pointer events and scrolling, and waits until all are hydrated. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('astro-island'));
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const content = island.firstElementChild;
      const isBelow = (content?.getBoundingClientRect().top ?? 0) > innerHeight;
      if (isBelow && island.getAttribute('client') === 'visible') content?.scrollIntoView();
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => {
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' });
  });
}
