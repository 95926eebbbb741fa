// Runs before the first paint, so that nobody sees the wrong theme flash by. It is the only writer of
// `data-theme`; the theme switch shows what stands there. The stored key is `theme`, light or dark;
// without it the system decides.
{
  const root = document.documentElement;
  const colors = { light: '#f6f8f5', dark: '#09130f' };

  const stored = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return root.dataset.theme; // Storage is switched off: the choice lasts as long as the page.
    }
  };
  const show = (choice) => {
    const theme = choice in colors ? choice : 'system';
    if (theme === root.dataset.theme) return; // As most pages come; colours take a browser a while.
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      meta.content = colors[theme] ?? colors[meta.media.match(/light|dark/)];
    }
  };
  const keep = (choice) => {
    try {
      if (choice in colors) localStorage.setItem('theme', choice);
      else localStorage.removeItem('theme');
    } catch {
      // As above.
    }
  };

  const refresh = () => show(stored());

  refresh();
  addEventListener('pageshow', refresh); // Chosen on another page, while this one was kept or made ahead.
  setTimeout(() => {
    addEventListener('storage', refresh); // Late, because it asks the browser something, and waits.
    refresh();
  }, 2000);
  addEventListener('change', ({ target }) => {
    if (target.name !== 'theme') return;
    keep(target.value);
    show(target.value);
  });
}
