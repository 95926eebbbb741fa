import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { THEMES, currentTheme, onThemeChange, type Theme } from './state/theme.ts';

const CHOICES = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
} satisfies Record<Theme, { label: string; Icon: LucideIcon }>;

/**
 * Light, dark, or as the device has it. The script in the head hears the choice, keeps it and shows
 * it; this island names what is in force, and keeps the choices in step with other tabs.
 */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, (): Theme => 'system');
  const choices = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    for (const input of choices.current?.querySelectorAll('input') ?? []) {
      input.checked = input.value === theme;
    }
  }, [theme]);

  const { Icon, label } = CHOICES[theme];
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="theme-choices"
        aria-label={`Theme: ${label}`}
        className="grid size-11 place-items-center rounded-round border border-control hover:border-ink hover:bg-sunken"
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div
        popover="auto"
        id="theme-choices"
        className="fixed inset-auto top-[calc(var(--spacing-header)+0.5rem)] right-[max(1rem,(100vw-76rem)/2)] rounded-card border border-line-strong bg-surface p-2 text-ink"
      >
        <fieldset ref={choices}>
          <legend className="sr-only">Theme</legend>
          {THEMES.map((choice) => (
            <Choice key={choice} value={choice} label={CHOICES[choice].label} />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function Choice({ value, label }: { value: Theme; label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 pr-6 hover:bg-sunken">
      <input
        type="radio"
        name="theme"
        value={value}
        defaultChecked={value === 'system'}
        className="size-4.5 accent-brand"
      />
      {label}
    </label>
  );
}
