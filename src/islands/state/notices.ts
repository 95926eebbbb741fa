import { toast } from 'sonner';
import type { Notice } from '#enquiry/notices.ts';

const DESTRUCTIVE_MS = 5000;

/** Shows a notice: a destructive one stays a second longer than the others. */
export function notify({ tone, title, text }: Notice): void {
  if (tone === 'destructive') toast.error(title, { description: text, duration: DESTRUCTIVE_MS });
  else toast.success(title, { description: text });
}
