import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Toaster } from 'sonner';
import '#styles/toasts.css';
import { getTheme, subscribeToTheme } from './state/theme.ts';

// The specification's toast settings; the width of 356 px and the removal after 200 ms are sonner's own.
const DURATION_MS = 4000;
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;

/** Up to this width sonner's toasts are as wide as the screen. */
const NARROW = '(max-width: 600px)';

/** Where toasts appear. F8 moves the focus to them. */
export function Toasts() {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, () => 'system' as const);
  const isNarrow = useSyncExternalStore(subscribeToWidth, getIsNarrow, () => false);
  return (
    <Toaster
      theme={theme}
      // On a phone below the header, clear of the button that was pressed.
      position={isNarrow ? 'top-center' : 'bottom-right'}
      mobileOffset={{ top: 'calc(var(--spacing-header) + 0.5rem)' }}
      duration={DURATION_MS}
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      hotkey={['F8']}
      containerAriaLabel="Notices"
      closeButton
      icons={{
        error: <CircleAlert size={20} strokeWidth={1.6} aria-hidden="true" />,
        success: <CircleCheck size={20} strokeWidth={1.6} aria-hidden="true" />,
        close: <X size={18} strokeWidth={1.6} aria-hidden="true" />,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', error: 'toast-error' } }}
    />
  );
}

function getIsNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
