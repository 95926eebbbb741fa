/**
 * A page's headline is named in styles/transitions.css. Where one page leads to the other by a card, the
 * card's headline takes that name for as long as the one turns into the other.
 */
function carryHeadline(transition: ViewTransition | null, url: string | null | undefined): void {
  if (!transition || !url) return;
  const { pathname } = new URL(url);
  const card = document.querySelector<HTMLElement>(`main :is(h2, h3) a[href="${pathname}"]`);
  const headline = document.querySelector('h1');
  if (!card || !headline) return;

  card.style.viewTransitionName = 'headline';
  headline.style.viewTransitionName = 'none';
  void transition.finished.finally(() => {
    card.style.viewTransitionName = '';
    headline.style.viewTransitionName = '';
  });
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  carryHeadline(viewTransition, activation?.entry.url);
});
addEventListener('pagereveal', ({ viewTransition }) => {
  // Safari knew transitions some versions before it knew `navigation`.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  carryHeadline(viewTransition, navigation?.activation?.from?.url);
});
