import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';

export function testTheme(visit: () => Visitor): void {
  test('a theme is kept across pages, after a reload and after going back', async () => {
    const visitor = visit();
    await visitor.open('/');
    const light = await visitor.evaluate(getBackground);
    await chooseTheme(visitor, 'dark');
    const dark = await visitor.evaluate(getBackground);
    expect(dark).not.toBe(light);

    await visitor.open('/services');
    expect(await visitor.evaluate(getBackground)).toBe(dark);
    await visitor.engine.reload();
    expect(await visitor.evaluate(getBackground)).toBe(dark);
    await chooseTheme(visitor, 'system');
    expect(await visitor.evaluate(getBackground)).toBe(light);
    await visitor.back();
    await visitor.waitForPath('/');
    expect(await visitor.evaluate(getBackground)).toBe(light);
    expect(await visitor.errors()).toEqual([]);
  });
}

function getBackground(): string {
  return getComputedStyle(document.documentElement).backgroundColor;
}

async function chooseTheme(visitor: Visitor, theme: 'dark' | 'system'): Promise<void> {
  await visitor.pressOn('[popovertarget="theme-choices"]', 'Enter');
  await visitor.pressOn(`#theme-choices [value="${theme}"]`, 'Space');
  await visitor.waitFor((name) => document.documentElement.dataset['theme'] === name, theme);
  await visitor.press('Escape');
  await visitor.waitForNone('#theme-choices:popover-open');
}
