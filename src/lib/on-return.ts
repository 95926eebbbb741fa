/**
 * Calls `listener` when a page that was made earlier is shown: from the back/forward cache, or prerendered. What it
 * has read from storage may be older than what is there now.
 */
export function onReturn(listener: () => void, options?: AddEventListenerOptions): void {
  const show = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('pageshow', show, options);
  document.addEventListener('prerenderingchange', listener, options);
}
