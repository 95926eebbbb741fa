/** Checks the current theme when the menu opens: it is unknown at build time. */
document.getElementById('theme-choices')?.addEventListener('beforetoggle', ({ currentTarget }) => {
  const { theme = 'system' } = document.documentElement.dataset;
  const choice = (currentTarget as HTMLElement).querySelector<HTMLInputElement>(
    `[value="${theme}"]`,
  );
  if (choice) choice.checked = true;
});
