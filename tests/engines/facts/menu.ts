import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';

const BUTTON = '[popovertarget="site-menu"]';
const OPEN_MENU = '#site-menu:popover-open';

export function testMenu(visit: () => Visitor): void {
  test('the menu is closed by Escape, which returns the focus to its button', async () => {
    const visitor = visit();
    await visitor.open('/');
    await visitor.click(BUTTON);
    await visitor.waitForText(OPEN_MENU, 'Services');
    await visitor.press('Escape');
    await visitor.waitForNone(OPEN_MENU);
    expect(await visitor.hasFocus(BUTTON)).toBe(true);
    expect(await visitor.errors()).toEqual([]);
  });

  test('the menu is closed by a link, and still when the visitor comes back', async () => {
    const visitor = visit();
    await visitor.open('/');
    await visitor.click(BUTTON);
    await visitor.click(`${OPEN_MENU} a`, 'About');
    await visitor.waitForPath('/about');
    await visitor.waitForNone(OPEN_MENU);

    await visitor.click(BUTTON);
    await visitor.waitForText(OPEN_MENU, 'Services');
    await visitor.engine.back();
    await visitor.waitForPath('/');
    await visitor.waitForNone(OPEN_MENU);
    await visitor.engine.forward();
    await visitor.waitForPath('/about');
    await visitor.waitForNone(OPEN_MENU);
  });
}
