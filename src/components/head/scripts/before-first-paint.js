{
  const root = document.documentElement;
  const metas = [...document.querySelectorAll('[name=theme-color]')];
  const themeOf = ({ media }) => media.match(/light|dark/)[0];
  const colors = Object.fromEntries(metas.map((meta) => [themeOf(meta), meta.content]));
  const show = (choice) => {
    const theme = choice in colors ? choice : 'system';
    root.dataset.theme = theme;
    for (const meta of metas) meta.content = colors[theme] ?? colors[themeOf(meta)];
    const radio = document.querySelector(`[name=theme][value=${theme}]`);
    if (radio) radio.checked = true;
  };
  const refresh = () => {
    try {
      show(localStorage.theme);
    } catch {
      show(root.dataset.theme);
    }
  };

  refresh();
  for (const type of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(type, refresh);
  addEventListener('change', ({ target }) => {
    if (target.name !== 'theme') return;
    show(target.value);
    try {
      if (target.value in colors) localStorage.theme = target.value;
      else delete localStorage.theme;
    } catch {
      return;
    }
  });
}
