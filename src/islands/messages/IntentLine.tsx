import { useEffect, useRef, useState } from 'react';
import type { Intent } from '#enquiry/intent.ts';

/** Why the visitor has come, above the fields, while the message begins with it. */
export function IntentLine({ intent }: { intent: Intent }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isShown, setIsShown] = useState(true);
  const message = () => paragraph.current?.closest('form')?.querySelector('textarea');

  useEffect(() => {
    const form = paragraph.current?.closest('form');
    if (!form) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const update = () => setIsShown(message()?.value.startsWith(intent.about) ?? false);
    for (const type of ['input', 'change']) form.addEventListener(type, update, { signal });
    form.addEventListener('reset', () => setIsShown(false), { signal });
    update(); // After a reload, the visitor may have changed the message already.
    return () => leaving.abort();
  }, [intent]);

  function selectLine() {
    message()?.focus();
    message()?.setSelectionRange(0, intent.about.length);
  }

  return (
    <p
      ref={paragraph}
      hidden={!isShown}
      className="border-l-2 border-brand pl-3.5 text-lead leading-snug"
    >
      {intent.line}{' '}
      <button
        type="button"
        onClick={selectLine}
        className="inline-flex min-h-11 items-center text-base underline decoration-1"
      >
        Change
      </button>
    </p>
  );
}
