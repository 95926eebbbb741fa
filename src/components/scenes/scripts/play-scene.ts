// Shows a scene one moment at a time. It is part of the page, so that there is no second file that may fail to arrive.
for (const scene of document.querySelectorAll<HTMLElement>('[data-part=scene]')) {
  const lists = [...scene.querySelectorAll('[data-part]')];
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'sr-only';
  scene.append(status);
  for (const button of scene.querySelectorAll('button')) button.disabled = false;
  let now = 0;
  const show = (place: number) => {
    now = place;
    for (const list of lists)
      for (const [index, item] of [...list.children].entries())
        item.toggleAttribute('data-now', index === now);
    if (now === 0)
      for (const one of scene.querySelectorAll('button')) one.removeAttribute('aria-disabled');
    // The pressed button is gone.
    const controls = [
      ...scene.querySelectorAll<HTMLElement>(':not([data-part=times]) > [data-now] :is(button, a)'),
    ];
    controls[0]?.focus({ preventScroll: true });
    controls.at(-1)?.scrollIntoView({ block: 'nearest' });
    status.textContent =
      scene.querySelector('[data-part=frames] > [data-now] > p')?.textContent ?? '';
  };
  // The focus moves on to the next button or link: neither a held Enter nor a double click's second presses that too.
  scene.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  scene.addEventListener('click', (event) => {
    const { detail, target } = event;
    if (detail > 1) event.preventDefault();
    const button = target instanceof Element && target.closest('button');
    if (!button || detail > 1) return;
    if (button.value === 'wrong') {
      button.setAttribute('aria-disabled', 'true');
      status.textContent = button.nextElementSibling?.textContent ?? '';
    } else show((now + 1) % (lists[0]?.children.length ?? 1));
  });
}
