import { useLayoutEffect, useRef, useState } from 'react';

interface MessageLineProps {
  text: string;
  button: string;
  /** The passage of the message that the line is about, and where it stands. */
  passage: string;
  at: 'start' | 'end';
  /** Called by the button once that passage is selected. */
  onSelect?: (message: HTMLTextAreaElement) => void;
  className: string;
}

/** A line about a passage of the message, while the message holds it, with a button that selects the passage. */
export function MessageLine({ text, button, passage, at, onSelect, className }: MessageLineProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isShown, setIsShown] = useState(false);
  const getMessage = () => paragraph.current?.closest('form')?.querySelector('textarea');

  useLayoutEffect(() => {
    const form = paragraph.current?.closest('form');
    if (!form) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const update = () => {
      const message = getMessage()?.value ?? '';
      setIsShown(at === 'start' ? message.startsWith(passage) : message.endsWith(passage));
    };
    for (const type of ['input', 'change']) form.addEventListener(type, update, { signal });
    form.addEventListener('reset', () => setIsShown(false), { signal });
    update(); // After a reload, the visitor may have changed the message already.
    return () => leaving.abort();
  }, [passage, at]);

  function selectPassage() {
    const message = getMessage();
    if (!message) return;
    const start = at === 'start' ? 0 : message.value.length - passage.length;
    message.focus();
    message.setSelectionRange(start, start + passage.length);
    onSelect?.(message);
  }

  return (
    <p ref={paragraph} hidden={!isShown} className={className}>
      {text}{' '}
      <button
        type="button"
        onClick={selectPassage}
        className="inline-flex min-h-11 items-center text-base underline decoration-1"
      >
        {button}
      </button>
    </p>
  );
}
