import { TOAST_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import { MessageBox } from './MessageBox.tsx';

/**
 * The enquiry is stored, but not what the visitor has typed since. The message stays after the toast
 * has gone, and is not a live region, because the toast was announced already.
 */
export function UnsentMessage() {
  return (
    <MessageBox id="enquiry-sent" tone="success" title={TOAST_MESSAGES.sent.title}>
      <p>{TOAST_MESSAGES.sent.text}</p>
      <p>{TYPED_WHILE_SENDING}</p>
    </MessageBox>
  );
}
