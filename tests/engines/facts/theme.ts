import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';

export function testTheme(visit: () => Visitor): void {
  test('a theme is kept over pages, after a reload and when the visitor goes back', async () => {
    const visitor = visit();
    await visitor.open('/');
    const light = await visitor.see(getBackground);
    await chooseTheme(visitor, 'dark');
    const dark = await visitor.see(getBackground);
    expect(dark).not.toBe(light);

    await visitor.open('/services');
    expect(await visitor.see(getBackground)).toBe(dark);
    await visitor.engine.reload();
    expect(await visitor.see(getBackground)).toBe(dark);
    await chooseTheme(visitor, 'system');
    expect(await visitor.see(getBackground)).toBe(light);
    await visitor.back();
    await visitor.waitForPath('/');
    expect(await visitor.see(getBackground)).toBe(light);
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
