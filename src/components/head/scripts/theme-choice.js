// Ticks the theme that is in force when the choices open. The script in the head knows it.
document.getElementById('theme-choices').addEventListener('beforetoggle', ({ target }) => {
  const { theme } = document.documentElement.dataset;
  target.querySelector(`[value=${theme}]`).checked = true;
});
