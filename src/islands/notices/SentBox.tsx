import { NOTICES, TYPED_SINCE } from '#enquiry/notices.ts';
import { NoticeBox } from './NoticeBox.tsx';

/** Stays after the notice has gone. It is not read aloud: the notice was. */
export function SentBox({ hasMore }: { hasMore: boolean }) {
  return (
    <NoticeBox
      id="enquiry-sent"
      tone="success"
      title={NOTICES.sent.title}
      ref={hasMore ? null : returnToButton}
    >
      <p>{NOTICES.sent.text}</p>
      {hasMore && <p>{TYPED_SINCE}</p>}
    </NoticeBox>
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
