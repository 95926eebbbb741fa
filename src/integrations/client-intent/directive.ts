import type { ClientDirective } from 'astro';

/** Events that show that a visitor is about to use the island. */
const TRIGGERS = ['pointerover', 'focusin', 'click'];

/**
 * `client:intent`: hydrates an island on the first pointer, click or focus event. Until then it is plain HTML
 * and works as such. Clicks before hydration are replayed for React's handlers.
 */
const intent: ClientDirective = (load, _options, island) => {
  const clicked: Element[] = [];
  let isHydrating = false;

  async function hydrateOnce({ type, target }: Partial<Event>): Promise<void> {
    if (type === 'click') clicked.push(target as Element); // Only elements receive clicks.
    if (isHydrating) return;
    isHydrating = true;
    const hydrate = await load();
    await hydrate();
    // The browser has already performed the default action (opening, ticking, navigating). A click that is
    // not a MouseEvent only runs event handlers (https://dom.spec.whatwg.org/#concept-event-dispatch).
    clicked.forEach((element) => element.dispatchEvent(new Event('click', { bubbles: true })));
  }

  for (const trigger of TRIGGERS) island.addEventListener(trigger, hydrateOnce);
  if (island.matches(':hover, :focus-within')) void hydrateOnce({}); // The event came before this script.
};

export default intent;
