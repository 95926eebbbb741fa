import type { Page } from 'puppeteer-core';

const HEADLINE = 'h1';
const TEXT = 'main p';

/**
 * Sets a performance mark with the name of each font family when it is loaded. Runs in the page, before
 * any of its scripts.
 */
export function markFontLoads(): void {
  const { fonts } = document;
  const mark = ({ family }: FontFace) => performance.mark(family.replaceAll('"', ''));
  fonts.addEventListener('loadingdone', ({ fontfaces }) => fontfaces.forEach(mark));
  // A font that has loaded before it is added fires no such event.
  const add = fonts.add.bind(fonts);
  fonts.add = (face) => {
    if (face.status === 'loaded') mark(face);
    return add(face);
  };
}

/** Milliseconds until the typefaces of headline and text were both loaded; `Infinity` where they never were. */
export async function getFontLoadTime(page: Page): Promise<number> {
  const times = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`${location.href} has no ${selector}.`);
        const [first = ''] = getComputedStyle(element).fontFamily.split(',');
        return performance.getEntriesByName(first.replaceAll('"', ''), 'mark')[0]?.startTime;
      }),
    [HEADLINE, TEXT],
  );
  return Math.max(...times.map((time) => time ?? Infinity));
}

/** Whether headline and text are drawn in the site's web fonts, not in system fonts. */
export async function isRenderedInWebFonts(page: Page): Promise<boolean> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const fonts = [HEADLINE, TEXT].map(async (selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
  });
  return (await Promise.all(fonts)).every((used) => used.some(({ isCustomFont }) => isCustomFont));
}
