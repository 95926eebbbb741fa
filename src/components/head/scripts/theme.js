{
  const root = document.documentElement;
  const colors = { light: '#f6f8f5', dark: '#09130f' };
  const show = (choice) => {
    const theme = choice in colors ? choice : 'system';
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      meta.content = colors[theme] ?? colors[meta.media.match(/light|dark/)];
    }
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
