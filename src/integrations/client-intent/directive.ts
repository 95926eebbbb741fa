import type { ClientDirective } from 'astro';

/** Events that show that a visitor is about to use the island. */
const TRIGGERS = ['pointerover', 'focusin', 'click'];

/**
 * `client:intent`: hydrates an island on the first pointer, click or focus event. Until then it is plain HTML
 * and works as such. Clicks before hydration are replayed for React's handlers.
 */
const intent: ClientDirective = (load, _options, island) => {
  const pressed: Element[] = [];
  let isWaking = false;

  async function wake({ type, target }: Partial<Event>): Promise<void> {
    if (type === 'click') pressed.push(target as Element); // Only elements receive clicks.
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    await hydrate();
    // The browser has already performed the default action (opening, ticking, navigating). A click that is
    // not a MouseEvent only runs event handlers (https://dom.spec.whatwg.org/#concept-event-dispatch).
    pressed.forEach((element) => element.dispatchEvent(new Event('click', { bubbles: true })));
  }

  for (const trigger of TRIGGERS) island.addEventListener(trigger, wake);
  if (island.matches(':hover, :focus-within')) void wake({}); // The event came before this script.
};

export default intent;
