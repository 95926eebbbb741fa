import { useSyncExternalStore } from 'react';
import { Toaster } from 'sonner';
import { currentTheme, onThemeChange } from './state/theme.ts';

// The specification's toast settings; the width of 356 px and the removal after 200 ms are sonner's own.
const DURATION_MS = 4000;
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;

/** Where transient notices appear. F8 moves the focus to it. */
export function Toasts() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const);
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      duration={DURATION_MS}
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      hotkey={['F8']}
      containerAriaLabel="Notices"
      closeButton
      richColors
    />
  );
}
