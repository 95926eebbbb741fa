/** Ticks the theme in force when the choices open: no page knows at the build what its reader has chosen. */
document.getElementById('theme-choices')?.addEventListener('beforetoggle', ({ currentTarget }) => {
  const { theme = 'system' } = document.documentElement.dataset;
  const choice = (currentTarget as HTMLElement).querySelector<HTMLInputElement>(
    `[value="${theme}"]`,
  );
  if (choice) choice.checked = true;
});
