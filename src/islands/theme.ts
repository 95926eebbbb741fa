/** The current choice. Only the script in the head writes it, to `data-theme`. `system` follows the device. */
export function getTheme(): 'light' | 'dark' | 'system' {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Calls `listener` when the choice changes, in this tab or another. Returns the function that
 * unsubscribes.
 */
export function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
