import { SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { THEMES, getTheme, subscribeToTheme, type Theme } from './state/theme.ts';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } satisfies Record<Theme, string>;

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
        aria-label={theme ? `Theme: ${LABELS[theme]}` : 'Theme'}
        className="grid size-11 place-items-center rounded-round border border-control hover:border-ink hover:bg-sunken"
      >
        <SunMoon size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div
        popover="auto"
        id="theme-choices"
        className="fixed inset-auto top-[calc(var(--spacing-header)+0.5rem)] right-[max(1rem,(100vw-76rem)/2)] rounded-card border border-line-strong bg-surface p-2 text-ink"
      >
        <fieldset>
          <legend className="sr-only">Theme</legend>
          {THEMES.map((choice) => (
            <Choice key={choice} value={choice} label={LABELS[choice]} />
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
