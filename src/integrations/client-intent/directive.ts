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
    // Astro leaves the attribute if a script does not load. The next event tries again.
    isWaking = !island.hasAttribute('ssr');
    const clicks = pressed.splice(0); // A copy: `wake` hears the replayed clicks, and adds them.
    if (isWaking) clicks.forEach(replayClick);
  }

  for (const trigger of TRIGGERS) island.addEventListener(trigger, wake);
  if (island.matches(':hover, :focus-within')) void wake({}); // The event came before this script.
};

/**
 * Runs the handlers of a click after the browser has already performed its default action (opening, ticking,
 * navigating). The default is prevented beforehand: WebKit's elements act on any click event, though only a MouseEvent
 * should activate them (https://dom.spec.whatwg.org/#concept-event-dispatch), and an open menu would close again.
 */
function replayClick(element: Element): void {
  const click = new Event('click', { bubbles: true, cancelable: true });
  click.preventDefault();
  element.dispatchEvent(click);
}

export default intent;
