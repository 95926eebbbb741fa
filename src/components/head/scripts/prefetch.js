// For browsers without speculation rules: fetches a page of ours when a pointer, a finger or the focus
// comes to its link, once.
if (!HTMLScriptElement.supports?.('speculationrules')) {
  const prefetch = ({ target }) => {
    const link = target.closest?.('a[href^="/"]');
    if (!link || link.near) return;
    link.near = true;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  addEventListener('pointerover', prefetch);
  addEventListener('focusin', prefetch);
}
