// One press acts once: where the focus moves on to a new button, or a new one takes the place of the pressed one, neither
// a held Enter nor the second click of a double click presses that one too.
const CONTROLS = 'button, a, summary';

let pressed: Element | null = null;

function controlOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null;
}

document.addEventListener('keydown', (event) => {
  if (event.repeat && event.key === 'Enter' && controlOf(event)) event.preventDefault();
});

document.addEventListener(
  'click',
  (event) => {
    const control = controlOf(event);
    if (event.detail < 2 || control === pressed) {
      pressed = control;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
