/**
 * Morphs a card's headline into the page's headline. The page's headline has its `view-transition-name` from
 * styles/transitions.css; the card's takes that name during the transition.
 */
function carryHeadline(transition: ViewTransition | null, url: string | null | undefined): void {
  if (!transition) return;
  transition.ready.catch(() => undefined); // Turning the phone aborts it.
  if (!url) return;
  const { pathname } = new URL(url);
  const card = document.querySelector<HTMLElement>(`main :is(h2, h3) a[href="${pathname}"]`);
  const headline = document.querySelector('h1');
  if (!card || !headline) return;

  card.style.viewTransitionName = 'headline';
  headline.style.viewTransitionName = 'none';
  const restore = () => {
    card.style.viewTransitionName = '';
    headline.style.viewTransitionName = '';
  };
  transition.finished.then(restore, restore);
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  carryHeadline(viewTransition, activation?.entry.url);
});
addEventListener('pagereveal', ({ viewTransition }) => {
  // Safari supported view transitions before the Navigation API.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  carryHeadline(viewTransition, navigation?.activation?.from?.url);
});
