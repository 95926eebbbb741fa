import { useSyncExternalStore } from 'react';
import { THEMES, THEME_LABELS, getTheme, subscribeToTheme, type Theme } from './theme.ts';

/**
 * Lucide's sun, moon and monitor in one SVG, which is smaller: it is at the top of every page. Which one is visible
 * depends on the page's `data-theme` (styles/base.css), so it is right before this island loads.
 */
const ICONS = {
  light:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  dark: 'M21 12.5A9 9 0 1 1 11.5 3c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4',
  system: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
} satisfies Record<Theme, string>;

/** The server does not know the choice. */
const unknownTheme = () => null;

/**
 * Light, dark, or the device's setting. A script in the head stores and applies the choice, and
 * another checks the right option when the popover opens (components/head/scripts/); this island
 * names the current theme.
 */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, unknownTheme);
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="theme-choices"
        aria-label={theme ? `Theme: ${THEME_LABELS[theme]}` : 'Theme'}
        className="grid size-11 place-items-center rounded-round hover:bg-sunken"
      >
        <svg
          viewBox="0 0 24 24"
          width={20}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {THEMES.map((choice) => (
            <path key={choice} className={choice} d={ICONS[choice]} />
          ))}
        </svg>
      </button>
      <div
        popover="auto"
        id="theme-choices"
        className="rounded-card border border-line-strong bg-surface p-2 text-ink"
      >
        <fieldset>
          <legend className="sr-only">Theme</legend>
          {THEMES.map((choice) => (
            <Choice key={choice} value={choice} label={THEME_LABELS[choice]} />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function Choice({ value, label }: { value: Theme; label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 pr-6 hover:bg-sunken">
      <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
      {label}
    </label>
  );
}
