// The headline of a page has its name in the style. Where the other page is reached by a link, the link
// has it instead for as long as the one turns into the other: its card's headline becomes the page's.
{
  const carry = (transition, url) => {
    const link =
      url && document.querySelector(`main :is(h2,h3) a[href="${new URL(url).pathname}"]`);
    if (!link) return;
    const name = (onLink, onPage) => {
      link.style.viewTransitionName = onLink;
      document.querySelector('h1').style.viewTransitionName = onPage;
    };
    name('headline', 'none');
    transition.finished.finally(() => name('', ''));
  };
  addEventListener(
    'pageswap',
    (event) => event.viewTransition && carry(event.viewTransition, event.activation?.entry.url),
  );
  addEventListener(
    'pagereveal',
    (event) =>
      // Safari knew transitions some versions before it knew `navigation`.
      event.viewTransition && carry(event.viewTransition, window.navigation?.activation?.from?.url),
  );
}
