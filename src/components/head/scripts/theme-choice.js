// Ticks the theme that is in force when the choices open. The script in the head knows it.
document.getElementById('theme-choices')?.addEventListener('beforetoggle', ({ currentTarget }) => {
  const choice = document.documentElement.dataset.theme;
  currentTarget.querySelector(`[value=${choice}]`).checked = true;
});
