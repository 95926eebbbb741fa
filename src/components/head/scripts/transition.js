// Names the headline that two pages share while one turns into the other: the link that leads to the
// other page, or else the page's own headline. Written into the style by script, because a strict
// policy blocks style attributes in the HTML.
{
  const carry = (transition, url) => {
    if (!transition || !url) return;
    const { pathname } = new URL(url);
    const link = document.querySelector(`main :is(h2, h3) a[href="${pathname}"]`);
    const headline = link ?? document.querySelector('h1');
    if (!headline) return;
    headline.style.viewTransitionName = 'headline';
    transition.finished.finally(() => (headline.style.viewTransitionName = ''));
  };
  addEventListener('pageswap', (event) => carry(event.viewTransition, event.activation?.entry.url));
  addEventListener('pagereveal', (event) =>
    // Safari knew transitions some versions before it knew `navigation`.
    carry(event.viewTransition, window.navigation?.activation?.from?.url),
  );
}
