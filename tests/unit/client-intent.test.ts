import { expect, test } from 'vitest';
import intent from '../../src/integrations/client-intent/directive.ts';

test.each(['pointerover', 'focusin', 'click'])(
  'an island is loaded once, on %s',
  async (trigger) => {
    const island = watchIsland();
    island.dispatchEvent(new Event('scroll'));
    expect(island.loads).toBe(0);
    island.dispatchEvent(new Event(trigger));
    island.dispatchEvent(new Event('pointerover'));
    await island.hydrate();
    island.dispatchEvent(new Event(trigger));
    expect(island.loads).toBe(1);
  },
);

test('an island is loaded at once where the pointer or the focus came before the script', () => {
  expect(watchIsland({ isTouched: true }).loads).toBe(1);
});

test('an island hears each early click again, once, as one that has had its effect', async () => {
  const island = watchIsland();
  island.dispatchEvent(new Event('click'));
  island.dispatchEvent(new Event('click'));
  const replayed: boolean[] = [];
  island.addEventListener('click', ({ defaultPrevented }) => replayed.push(defaultPrevented));
  await island.hydrate();
  expect(replayed).toEqual([true, true]);
  island.dispatchEvent(new Event('click'));
  expect(replayed).toEqual([true, true, false]);
});

/** An island that the directive watches: it hears events, and knows whether it is touched. */
function watchIsland({ isTouched = false } = {}) {
  const hydration = Promise.withResolvers<undefined>();
  const island = Object.assign(new EventTarget(), {
    loads: 0,
    matches: () => isTouched,
    async hydrate() {
      hydration.resolve(undefined);
      await new Promise(setImmediate); // What waits for the hydration has run.
    },
  });
  const load = () => {
    island.loads += 1;
    return Promise.resolve(() => hydration.promise);
  };
  const element = island as unknown as HTMLElement; // The directive uses only these parts of an element.
  void intent(load, { name: 'intent', value: '' }, element);
  return island;
}
