import { expect, test } from 'vitest';
import { readPagesWithNewParts } from '../../support/built-site.ts';
import type { Visitor } from '../visitor.ts';

export function testPages(visit: () => Visitor): void {
  test('every kind of page loads without errors, fits its window, and uses the web fonts', async () => {
    const visitor = visit();
    const faults: string[] = [];
    for (const { path } of readPagesWithNewParts()) {
      await visitor.open(path);
      const errors = [...(await visitor.errors()), ...(await visitor.evaluate(findLayoutFaults))];
      faults.push(...errors.map((error) => `${path} ${error}`));
    }
    expect(faults).toEqual([]);
  });
}

async function findLayoutFaults(): Promise<string[]> {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`is wider by ${scrollWidth - clientWidth} px`] : [];
  await document.fonts.ready;
  for (const selector of ['h1', 'main p']) {
    const element = document.querySelector(selector);
    const [family = ''] = element ? getComputedStyle(element).fontFamily.split(',') : [];
    const faces = [...document.fonts].filter((face) => `"${face.family}"`.includes(family));
    if (!faces.some(({ status }) => status === 'loaded')) faults.push(`has no ${family}`);
  }
  return faults;
}
