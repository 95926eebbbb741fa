const LABELS = { light: 'Light', dark: 'Dark', system: 'System' };

/**
 * Light, dark, or the device's setting. A script in the head stores, applies and checks the choice, also before this
 * island has loaded (components/head/scripts/before-first-paint.js). Uncontrolled: React would stop the `change` event of
 * a radio button that it controls.
 */
export function ThemeSwitch() {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-[min(1.25rem,3.5vw)] noscript:hidden">
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
