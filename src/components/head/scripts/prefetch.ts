/** For browsers without speculation rules: prefetches internal links on pointer over and focus. */
if (!HTMLScriptElement.supports('speculationrules')) {
  const prefetched = new Set<string>();
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || prefetched.has(link.href)) return;
    prefetched.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  addEventListener('pointerover', prefetch);
  addEventListener('focusin', prefetch);
}
