import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import type { ToastMessage } from '#enquiry/messages.ts';
import { onReturn } from '#lib/on-return.ts';

// What the specification asks for besides is sonner's own: 4 seconds, three at once, 14 px apart and 356 px wide.
const DESTRUCTIVE_MS = 5000;

/** Right under the bar, clear of the consent and of the button that sends; on a phone, of the thanks too. */
const OFFSET = { top: 'calc(var(--spacing-header) + 1rem)', right: '1rem', left: '1rem' };
const PHONE_OFFSET = { ...OFFSET, top: 'calc(var(--spacing-header) + 8rem)' };

/** Sonner's own styles remain for position, width and animation. */
const CLASSES = {
  toast:
    'flex w-(--width) items-start gap-3 rounded-card border border-l-4 border-line-strong border-l-(--accent) bg-surface py-4 pr-3 pl-4 font-body text-base text-ink [box-shadow:0_0.5rem_2rem_rgb(0_0_0/0.12)]',
  success: '[--accent:var(--color-mark)]',
  error: '[--accent:var(--color-danger)]',
  icon: 'mt-0.5 flex-none text-(--accent)',
  content: 'flex-1',
  title: 'font-semibold',
  description: 'mt-0.5 text-small text-ink-muted',
  closeButton:
    'order-1 -mt-2 -mr-1 grid size-11 flex-none cursor-pointer place-items-center rounded-round hover:bg-sunken',
};

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
    // On a screen as low as at 400 % zoom, a toast would cover what takes the focus with it. It stands in the page, over
    // the end of the form; the message that stays is in view.
    <Toaster
      className="low:absolute! low:inset-auto! low:w-[min(var(--width),100vw-2rem)]!"
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
      toastOptions={{ unstyled: true, classNames: CLASSES }}
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
