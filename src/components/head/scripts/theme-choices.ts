for (const id of ['theme-choices', 'site-menu']) {
  const popover = document.getElementById(id);
  // The current theme is unknown at build time.
  popover?.addEventListener('beforetoggle', () => {
    const { theme = 'system' } = document.documentElement.dataset;
    const choice = popover.querySelector<HTMLInputElement>(`[value="${theme}"]`);
    if (choice) choice.checked = true;
  });
  // Or it would still be open when the page comes back from the back/forward cache.
  addEventListener('pagehide', () => popover?.hidePopover());
}
