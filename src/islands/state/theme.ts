/** What the visitor may choose. `system` follows the device, and is what an unset choice means. */
export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** The choice in force. The script in the head keeps it in `data-theme`, and is its only writer. */
export function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((candidate) => candidate === theme) ?? 'system';
}

/** Tells when the choice changes, in this tab or another. Returns the way to stop listening. */
export function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
