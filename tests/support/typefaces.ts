import { expect, type Page } from '@playwright/test';

/** The web fonts of the headline and of the running text, as `getTypefaces` returns them. */
export const TYPEFACES = [
  expect.stringContaining('Newsreader'),
  expect.stringContaining('Instrument Sans'),
];

/** The web fonts in which headline and running text are drawn; a loaded font may be unused. */
export async function getTypefaces(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  // The letterhead is for paper alone.
  const names = ['h1', 'main p:not(.letterhead p)'].map(async (selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  });
  const used = (await Promise.all(names)).flat();
  await session.detach();
  return used;
}
