import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { clientIntent } from '../../src/integrations/client-intent/client-intent.ts';
import intent from '../../src/integrations/client-intent/directive.ts';

type Setup = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;

interface Directive {
  name: string;
  entrypoint: string;
}

test('the directive is called client:intent, and its script is there', async () => {
  const added: Directive[] = [];
  await clientIntent().hooks['astro:config:setup']?.({
    addClientDirective: (directive: Directive) => added.push(directive),
  } as unknown as Parameters<Setup>[0]); // The hook uses no other of Astro's options.
  expect(added.map(({ name }) => name)).toEqual(['intent']);
  expect(existsSync(join(PROJECT_ROOT, added[0]?.entrypoint ?? ''))).toBe(true);
});

describe('an island', () => {
  let island: Island;
  let loads: number;
  let hydration: PromiseWithResolvers<void>;

  beforeEach(() => {
    island = new Island();
    loads = 0;
    hydration = Promise.withResolvers();
  });

  test('is not loaded while nobody comes near it', () => {
    watch();
    island.dispatchEvent(new Event('scroll'));
    expect(loads).toBe(0);
  });

  test.each(['pointerover', 'focusin', 'click'])('is loaded on %s', (trigger) => {
    watch();
    island.dispatchEvent(new Event(trigger));
    expect(loads).toBe(1);
  });

  test('is loaded once, whatever else happens to it', async () => {
    watch();
    for (const trigger of ['pointerover', 'click', 'focusin']) {
      island.dispatchEvent(new Event(trigger));
    }
    await hydrate();
    island.dispatchEvent(new Event('pointerover'));
    expect(loads).toBe(1);
  });

  test('is loaded at once where the pointer or the focus came before this script', () => {
    island.isTouched = true;
    watch();
    expect(loads).toBe(1);
  });

  test('hears each click that came too early again, once, as one that has had its effect', async () => {
    watch();
    island.dispatchEvent(new Event('pointerover'));
    island.dispatchEvent(new Event('click'));
    island.dispatchEvent(new Event('click'));
    const replayed: boolean[] = [];
    island.addEventListener('click', ({ defaultPrevented }) => replayed.push(defaultPrevented));
    await hydrate();
    expect(replayed).toEqual([true, true]);
  });

  test('hears no click of its own again after it is live', async () => {
    watch();
    island.dispatchEvent(new Event('pointerover'));
    await hydrate();
    let clicks = 0;
    island.addEventListener('click', () => (clicks += 1));
    island.dispatchEvent(new Event('click'));
    await hydration.promise;
    expect(clicks).toBe(1);
  });

  function watch(): void {
    const load = () => {
      loads += 1;
      return Promise.resolve(() => hydration.promise);
    };
    const element = island as unknown as HTMLElement; // The directive uses only these parts of an element.
    void intent(load, { name: 'intent', value: '' }, element);
  }

  /** Lets the hydration end, and what waits for it run. */
  async function hydrate(): Promise<void> {
    hydration.resolve();
    await new Promise(setImmediate);
  }
});

/** An element without a document: it hears events, and knows whether it is hovered or focused. */
class Island extends EventTarget {
  isTouched = false;

  matches(selector: string): boolean {
    return this.isTouched && selector === ':hover, :focus-within';
  }
}
