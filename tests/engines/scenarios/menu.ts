import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';

const BUTTON = '[popovertarget="site-menu"]';
const OPEN_MENU = '#site-menu:popover-open';

export function testMenu(visit: () => Visitor): void {
  test('Escape closes the menu and focuses its button; a link closes it, even after going back', async () => {
    const visitor = visit();
    await visitor.open('/');
    await visitor.pressOn(BUTTON, 'Enter');
    await visitor.waitForText(OPEN_MENU, 'Services');
    await visitor.press('Escape');
    await visitor.waitForNone(OPEN_MENU);
    expect(await visitor.hasFocus(BUTTON)).toBe(true);

    await visitor.press('Enter');
    await visitor.pressOn(`${OPEN_MENU} a`, 'Enter', 'About');
    await visitor.waitForPath('/about');
    await visitor.waitForNone(OPEN_MENU);
    await visitor.back();
    await visitor.waitForPath('/');
    await visitor.waitForNone(OPEN_MENU);
    expect(await visitor.errors()).toEqual([]);
  });
}
