import type { ClientDirective } from 'astro';

/** A pointer over the island or a finger on it, or the focus in it: somebody is about to use it. */
const SIGNS = ['pointerover', 'focusin', 'click'];

/**
 * `client:intent`: fetches an island when somebody comes near it, and not before. Until it is live it is
 * HTML and works as HTML; a press that came too early is told to its handlers once they are there.
 */
const intent: ClientDirective = (load, _options, island) => {
  const pressed: Element[] = [];
  let isWaking = false;

  async function wake({ type, target }: Partial<Event>): Promise<void> {
    if (type === 'click') pressed.push(target as Element); // Nothing else in an island can be clicked.
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    await hydrate();
    // HTML has done its part at the press itself: opened, ticked, gone where it leads. This one is for
    // handlers alone: no element acts on a click that is no MouseEvent
    // (https://dom.spec.whatwg.org/#concept-event-dispatch), and React attends to it at once.
    pressed.forEach((element) => element.dispatchEvent(new Event('click', { bubbles: true })));
  }

  for (const sign of SIGNS) island.addEventListener(sign, wake);
  if (island.matches(':hover, :focus-within')) void wake({}); // Somebody was faster than this script.
};

export default intent;
