/**
 * Has a field checked when it was left with something typed in it, and at every key while it stands as
 * wrong, so that its error goes as soon as it is mended. Nobody is corrected in mid-word, or for passing
 * an empty field.
 *
 * A field that was left is checked when the key is up or the click is over: an error that moves the page
 * between press and release would make the press miss what it was meant for.
 */
export function validateInline(
  form: HTMLFormElement,
  check: (field: string, wasLeft: boolean) => void,
  signal: AbortSignal,
): void {
  const typed = new Set<string>();
  const left = new Set<string>();

  function handleInput({ target }: Event) {
    if (!isControl(target)) return;
    typed.add(target.name);
    if (target.ariaInvalid === 'true') check(target.name, false);
  }
  function handleArrival({ target }: FocusEvent) {
    if (isControl(target)) left.delete(target.name);
  }
  function handleLeaving({ target }: FocusEvent) {
    if (isControl(target) && typed.has(target.name)) left.add(target.name);
  }
  function checkLeft() {
    for (const field of left) check(field, true);
    left.clear();
  }

  form.addEventListener('input', handleInput, { signal });
  form.addEventListener('focusin', handleArrival, { signal });
  form.addEventListener('focusout', handleLeaving, { signal });
  form.addEventListener('reset', () => typed.clear(), { signal });
  document.addEventListener('keyup', checkLeft, { signal });
  document.addEventListener('click', checkLeft, { signal });
}

function isControl(target: EventTarget | null): target is HTMLElement & { name: string } {
  return target instanceof HTMLElement && 'name' in target && target.id !== '';
}
