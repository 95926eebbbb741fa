import { expect, test } from 'vitest';
import { IN_HALVES } from '../site-server.ts';
import type { Visitor } from '../visitor.ts';

const LIGHT = 'rgb(246, 248, 245)';
const DARK = 'rgb(9, 19, 15)';

export function testTheme(visit: () => Visitor): void {
  test('a theme is kept over pages and after a reload, and no other is seen before', async () => {
    const visitor = visit();
    await visitor.open('/');
    expect(await visitor.background()).toBe(LIGHT);
    await chooseTheme(visitor, 'Dark');
    expect(await visitor.background()).toBe(DARK);
    await visitor.waitFor(() => document.querySelector('[aria-label="Theme: Dark"]') !== null);

    for (const path of ['/services', `/about${IN_HALVES}`]) {
      await visitor.open(path);
      expect(await visitor.background()).toBe(DARK);
      expect(await paintedColours(visitor)).toEqual([DARK]);
    }
    await visitor.engine.reload();
    expect(await paintedColours(visitor)).toEqual([DARK]);

    await visitor.engine.back();
    await visitor.waitForPath('/services');
    await chooseTheme(visitor, 'System');
    expect(await visitor.background()).toBe(LIGHT);
    await visitor.engine.back();
    await visitor.waitForPath('/');
    expect(await visitor.background()).toBe(LIGHT);
  });
}

/** The colours of the page in every frame since its first. */
async function paintedColours(visitor: Visitor): Promise<string[]> {
  await visitor.waitFor(() => window.paintedColours.length > 0);
  return visitor.see(() => [...new Set(window.paintedColours)]);
}

async function chooseTheme(visitor: Visitor, theme: 'Dark' | 'System') {
  await visitor.click('[popovertarget="theme-choices"]');
  await visitor.click('#theme-choices label', theme);
  await visitor.waitFor(
    (name) => document.documentElement.dataset['theme'] === name,
    theme.toLowerCase(),
  );
  await visitor.press('Escape');
  await visitor.waitForNone('#theme-choices:popover-open');
}
