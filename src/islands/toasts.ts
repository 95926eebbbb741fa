import { toast } from 'sonner';
import type { ToastMessage } from '#enquiry/messages.ts';

const DESTRUCTIVE_MS = 5000;

/** Shows a toast; a destructive one stays for five seconds instead of four, unless a success comes first. */
export function showToast({ tone, title, text }: ToastMessage): void {
  if (tone === 'destructive') {
    toast.error(title, { description: text, duration: DESTRUCTIVE_MS });
  } else {
    toast.dismiss();
    toast.success(title, { description: text });
  }
}
