import { useEffect, useRef } from 'react';
import { getTheme, subscribeToTheme } from './theme.ts';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' };

/**
 * Light, dark, or the device's setting. A script in the head stores and applies the choice (components/head/scripts/);
 * this island keeps the switch in step with choices in other tabs. Uncontrolled: React would stop the `change` event of
 * a radio button that it controls.
 */
export function ThemeSwitch() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const check = () => {
      const radio = fieldset.current?.querySelector<HTMLInputElement>(`[value="${getTheme()}"]`);
      if (radio) radio.checked = true;
    };
    check();
    return subscribeToTheme(check);
  }, []);

  return (
    <fieldset
      ref={fieldset}
      className="flex flex-wrap items-center gap-x-[min(1.25rem,3.5vw)] noscript:hidden"
    >
      {/* Floating, it is in line with the choices. */}
      <legend className="float-left font-semibold">Theme</legend>
      {Object.entries(LABELS).map(([theme, label]) => (
        <label key={theme} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
