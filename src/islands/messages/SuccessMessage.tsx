import { TOAST_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import { MessageBox } from './MessageBox.tsx';

/**
 * Stays after the toast has gone. It is no live region, because the toast was announced already.
 */
export function SuccessMessage({ hasMore }: { hasMore: boolean }) {
  return (
    <MessageBox
      id="enquiry-sent"
      tone="success"
      title={TOAST_MESSAGES.sent.title}
      ref={hasMore ? null : returnToButton}
    >
      <p>{TOAST_MESSAGES.sent.text}</p>
      {hasMore && <p>{TYPED_WHILE_SENDING}</p>}
    </MessageBox>
  );
}

/**
 * Disabling the button lost the focus. Visitors who have moved elsewhere on the page stay there.
 */
function returnToButton(box: HTMLElement | null): void {
  const form = box?.closest('form');
  const { activeElement } = document;
  if (!form || (activeElement !== document.body && !form.contains(activeElement))) return;
  box?.scrollIntoView({ block: 'center' });
  form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus({ preventScroll: true });
}
