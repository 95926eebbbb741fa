{
  const root = document.documentElement;
  const colors = { light: '#f6f8f5', dark: '#09130f' };
  const stored = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return root.dataset.theme;
    }
  };
  const store = (theme) => {
    try {
      if (theme in colors) localStorage.setItem('theme', theme);
      else localStorage.removeItem('theme');
    } catch {
      return;
    }
  };
  const show = (choice) => {
    const theme = choice in colors ? choice : 'system';
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      meta.content = colors[theme] ?? colors[meta.media.match(/light|dark/)];
    }
  };
  const refresh = () => show(stored());

  refresh();
  addEventListener('pageshow', refresh);
  addEventListener('storage', refresh);
  addEventListener('change', ({ target }) => {
    if (target.name !== 'theme') return;
    store(target.value);
    show(target.value);
  });
}
