import { FAILURE_TEXTS, type FormFailure } from '#enquiry/notices.ts';
import { phoneAddress } from '#lib/paths.ts';
import { ProblemBox } from './ProblemBox.tsx';

interface FailureBoxProps {
  failure: FormFailure;
  phone: string;
  email: string;
}

const LINK_STYLE = 'font-semibold underline underline-offset-[0.2em]';

/** Stays after the notice has gone: why the enquiry was not sent, and how to reach the firm all the same. */
export function FailureBox({ failure, phone, email }: FailureBoxProps) {
  return (
    <ProblemBox id="send-failure" title="Your enquiry was not sent">
      <p>{FAILURE_TEXTS[failure]}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={phoneAddress(phone)} className={LINK_STYLE}>
          {phone}
        </a>
        <a href={`mailto:${email}`} className={LINK_STYLE}>
          {email}
        </a>
      </p>
    </ProblemBox>
  );
}
