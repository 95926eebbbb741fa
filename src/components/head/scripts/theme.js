// The only code that sets `data-theme`. localStorage `theme` is light, dark or absent for the system's theme.
{
  const root = document.documentElement;
  const colors = { light: '#f6f8f5', dark: '#09130f' };
  const stored = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return root.dataset.theme; // Storage is disabled: keep the choice for this page.
    }
  };
  const store = (theme) => {
    try {
      if (theme in colors) localStorage.setItem('theme', theme);
      else localStorage.removeItem('theme');
    } catch {
      // Storage is disabled.
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
  addEventListener('pageshow', refresh); // Prerendered or restored pages may have missed a change.
  addEventListener('storage', refresh);
  addEventListener('change', ({ target }) => {
    if (target.name !== 'theme') return;
    store(target.value);
    show(target.value);
  });
}
