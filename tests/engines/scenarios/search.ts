import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';

const FIELD = 'main [name="q"]';
const STATUS = 'main [role="status"]';
const RESULTS = '[data-search="results"] a';

export function testSearch(visit: () => Visitor): void {
  test('a search finds pages, and its results are still there after going back', async () => {
    const visitor = visit();
    await visitor.open('/search');
    await visitor.tabTo(FIELD);
    await visitor.type('stock control');
    await visitor.press('Enter');
    await visitor.waitForText(STATUS, 'for ‘stock control’');
    const titles = await visitor.textsOf(RESULTS);
    expect(titles.length).toBeGreaterThan(0);
    expect(await visitor.errors()).toEqual([]);

    await visitor.pressOn(RESULTS, 'Enter');
    await visitor.waitForText('h1', titles[0] ?? '');
    await visitor.back();
    await visitor.waitForText(STATUS, 'for ‘stock control’');
    expect(await visitor.textsOf(RESULTS)).toEqual(titles);
    expect(await visitor.valuesOf(FIELD)).toEqual(['stock control']);
  });
}
