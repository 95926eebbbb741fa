{
  const root = document.documentElement;
  const metas = [...document.querySelectorAll('[name=theme-color]')];
  const themeOf = ({ media }) => media.match(/light|dark/)[0];
  const colors = Object.fromEntries(metas.map((meta) => [themeOf(meta), meta.content]));
  const show = (choice) => {
    const theme = choice in colors ? choice : 'system';
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    for (const meta of metas) meta.content = colors[theme] ?? colors[themeOf(meta)];
  };
  const refresh = () => {
    try {
      show(localStorage.theme);
    } catch {
      return;
    }
  };

  refresh();
  addEventListener('pageshow', refresh);
  addEventListener('storage', refresh);
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
