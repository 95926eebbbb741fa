import { FAILURE_MESSAGES, FAILURE_TITLE, type FormFailure } from '#enquiry/messages.ts';
import { phoneAddress } from '#lib/paths.ts';
import { MessageBox } from './MessageBox.tsx';

interface FailureMessageProps {
  failure: FormFailure;
  phone: string;
  email: string;
}

const LINK_STYLE = 'font-semibold underline';

/**
 * Stays after the toast has gone: why the enquiry was not sent, and the firm's phone number and
 * email address.
 */
export function FailureMessage({ failure, phone, email }: FailureMessageProps) {
  return (
    <MessageBox tone="error" id="send-failure" title={FAILURE_TITLE}>
      <p>{FAILURE_MESSAGES[failure]}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={phoneAddress(phone)} className={LINK_STYLE}>
          {phone}
        </a>
        <a href={`mailto:${email}`} className={LINK_STYLE}>
          {email}
        </a>
      </p>
    </MessageBox>
  );
}
