import { TOAST_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import { MessageBox } from './MessageBox.tsx';

/** Stays after the notice has gone. It is not read aloud: the notice was. */
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

/** The button lost the focus when it was disabled. Who is elsewhere on the page by now stays there. */
function returnToButton(box: HTMLElement | null): void {
  const form = box?.closest('form');
  const { activeElement } = document;
  if (!form || (activeElement !== document.body && !form.contains(activeElement))) return;
  box?.scrollIntoView({ block: 'center' });
  form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus({ preventScroll: true });
}
