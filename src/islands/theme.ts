/** The possible choices. `system` follows the device and is the default. */
export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_LABELS = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} satisfies Record<Theme, string>;

/** The current choice. Only the script in the head writes it, to `data-theme`. */
export function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((candidate) => candidate === theme) ?? 'system';
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
