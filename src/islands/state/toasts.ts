import { toast } from 'sonner';
import type { ToastMessage } from '#enquiry/messages.ts';

const DESTRUCTIVE_MS = 5000;

/** Shows a notice: a destructive one stays a second longer than the others. */
export function showToast({ tone, title, text }: ToastMessage): void {
  if (tone === 'destructive') toast.error(title, { description: text, duration: DESTRUCTIVE_MS });
  else toast.success(title, { description: text });
}
