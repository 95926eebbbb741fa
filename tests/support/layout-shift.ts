/** The highest layout shift while a page and its fonts load; https://web.dev/articles/cls calls 0.1 good. */
export const MAX_LAYOUT_SHIFT = 0.02;

/**
 * The layout shift since the page began to load (https://web.dev/articles/cls), including the frame that draws its
 * fonts. Runs in the page.
 */
export async function getLayoutShift(): Promise<number> {
  await document.fonts.ready;
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  await nextFrame(); // A frame is laid out after its callbacks: the second begins when the first is drawn.
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]; // By their type.
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
