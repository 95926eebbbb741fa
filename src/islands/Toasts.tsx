import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import type { ToastMessage } from '#enquiry/messages.ts';
import { onReturn } from '#lib/on-return.ts';
import '#styles/toasts.css';

// What the specification asks for besides is sonner's own: 4 seconds, three at once, 14 px apart and 356 px wide.
const DESTRUCTIVE_MS = 5000;

/** Right under the bar, clear of the consent and of the button that sends; on a phone, of the thanks too. */
const OFFSET = { top: 'calc(var(--spacing-header) + 1rem)', right: '1rem', left: '1rem' };
const PHONE_OFFSET = { ...OFFSET, top: 'calc(var(--spacing-header) + 8rem)' };

/** Where toasts appear. F8 moves the focus to them. */
export function Toasts() {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('focusin', dismissForFocus, { signal });
    onReturn(() => toast.dismiss(), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <Toaster
      position="top-right"
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
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

/** Shows a toast; a destructive one stays for five seconds instead of four, unless a success comes first. */
export function showToast({ tone, title, text }: ToastMessage): void {
  if (tone === 'destructive') {
    toast.error(title, { description: text, duration: DESTRUCTIVE_MS });
  } else {
    toast.dismiss();
    toast.success(title, { description: text });
  }
}

/** Dismisses the toasts when the focus moves to something that one of them might cover. */
function dismissForFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.closest('[data-sonner-toaster]')) return;
  if (target.tabIndex >= 0) toast.dismiss(); // A message takes the focus as its toast appears, and stands clear of it.
}
