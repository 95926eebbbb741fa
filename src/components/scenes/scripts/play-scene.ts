// Shows a scene one frame at a time. It is part of the page, so that there is no second file that may fail to arrive.
for (const scene of document.querySelectorAll('.scene')) {
  const frames = [...scene.querySelectorAll(':scope > ol > li')];
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'sr-only';
  scene.append(status);
  for (const button of scene.querySelectorAll('button')) button.disabled = false;
  const strike = (button: Element, reason: string) => {
    button.classList.add('struck');
    button.ariaDisabled = 'true';
    status.textContent = reason;
  };
  const show = (frame: Element) => {
    for (const one of frames) one.toggleAttribute('data-now', one === frame);
    if (frame === frames[0])
      for (const button of scene.querySelectorAll('.struck[aria-disabled]')) {
        button.classList.remove('struck');
        button.ariaDisabled = null;
      }
    // The pressed button is gone.
    frame.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    status.textContent = frame.querySelector('p')?.textContent ?? '';
  };
  scene.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const reason = button.nextElementSibling?.textContent;
    const place = frames.findIndex((frame) => frame.contains(button));
    const next = frames[(place + 1) % frames.length];
    if (reason) strike(button, reason);
    else if (next) show(next);
  });
}
