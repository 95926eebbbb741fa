import { expect, test } from 'vitest';
import { readBuiltPages } from '../../support/built-site.ts';
import { getExcessWidth, measureTypefaces } from '../in-page.ts';
import type { Visitor } from '../visitor.ts';
import { DESK, PHONE } from '../windows.ts';

export function testPages(visit: () => Visitor): void {
  test('every page loads without an error, fits its window, and has the same typefaces', async () => {
    const visitor = visit();
    const faults: string[] = [];
    const typefaces = new Set<string>();
    let [before, after] = [DESK, PHONE];
    for (const { path } of readBuiltPages()) {
      await visitor.resize(...before);
      await visitor.open(path);
      typefaces.add(JSON.stringify(await visitor.see(measureTypefaces)));
      const excess = [await visitor.see(getExcessWidth)];
      await visitor.resize(...after);
      excess.push(await visitor.see(getExcessWidth));
      const errors = await visitor.errors();
      if (Math.max(...excess) > 0)
        errors.push(`is wider than its window by ${excess.join(' or ')}`);
      faults.push(...errors.map((error) => `${path} ${error}`));
      [before, after] = [after, before]; // The next page begins as this one ended.
    }
    expect.soft(faults).toEqual([]);
    expect([...typefaces].map((list) => JSON.parse(list))).toEqual([
      [
        { family: 'Newsreader', width: expect.any(Number) },
        { family: 'Instrument Sans', width: expect.any(Number) },
      ],
    ]);
  }, 300_000);
}
