/** The highest layout shift while a page and its fonts load; https://web.dev/articles/cls calls 0.1 good. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** The layout shift since the page began to load (https://web.dev/articles/cls). Runs in the page. */
export async function getLayoutShift(): Promise<number> {
  await document.fonts.ready;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 300);
  });
}
