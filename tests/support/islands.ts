import type { Page } from '@playwright/test';

/** Hydrates every island of the page by pointer events and scrolling, and waits until all are hydrated. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await customElements.whenDefined('astro-island');
    for (const island of document.querySelectorAll('astro-island')) {
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const content = island.firstElementChild;
      const isBelow = (content?.getBoundingClientRect().top ?? 0) > innerHeight;
      if (isBelow && island.getAttribute('client') === 'visible') content?.scrollIntoView();
    }
    const limit = performance.now() + 15_000; // As long as `expect` waits.
    while (document.querySelector('astro-island[ssr]')) {
      if (performance.now() > limit) throw new Error('Some island is not hydrated.');
      await new Promise(requestAnimationFrame);
    }
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' });
  });
}
