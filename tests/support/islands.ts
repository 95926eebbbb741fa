import type { Page } from '@playwright/test';

/** Hydrates every island of the page by opening the menu and scrolling to each, and waits until it is hydrated. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await customElements.whenDefined('astro-island');
    const menu = document.getElementById('site-menu');
    menu?.showPopover();
    const limit = performance.now() + 15_000; // As long as `expect` waits.
    for (const island of document.querySelectorAll('astro-island')) {
      if (!island.firstElementChild?.checkVisibility()) continue; // The menu, on a wide screen.
      // Not scrollIntoView(), which in Chromium moves the place from which Tab goes on.
      const { top } = island.firstElementChild.getBoundingClientRect();
      scrollTo({ top: scrollY + top - 100, behavior: 'instant' });
      while (island.hasAttribute('ssr')) {
        if (performance.now() > limit) throw new Error('Some island is not hydrated.');
        await new Promise(requestAnimationFrame);
      }
    }
    menu?.hidePopover();
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
