/** Checks the current theme when the choices are shown: it is unknown at build time. */
for (const id of ['theme-choices', 'site-menu']) {
  document.getElementById(id)?.addEventListener('beforetoggle', ({ currentTarget }) => {
    const { theme = 'system' } = document.documentElement.dataset;
    const choice = (currentTarget as HTMLElement).querySelector<HTMLInputElement>(
      `[value="${theme}"]`,
    );
    if (choice) choice.checked = true;
  });
}
