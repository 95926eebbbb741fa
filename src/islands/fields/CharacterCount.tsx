import { useEffect, useState } from 'react';

/** The count appears when fewer characters than this are left. */
const SHOW_BELOW = 500;

/** Long enough that a screen reader is not interrupted at every key. */
const PAUSE_MS = 1000;

/** How many characters are left or too many: shown at once, announced after a pause. */
export function CharacterCount({ left }: { left: number }) {
  const [announced, setAnnounced] = useState('');
  const words = countRemaining(left);

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      {words && (
        <p
          aria-hidden="true"
          className={`text-small tabular-figures ${left < 0 ? 'font-semibold text-danger' : 'text-ink-muted'}`}
        >
          {words}
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** How many characters of the message are left or too many; empty while there are plenty. */
function countRemaining(left: number): string {
  if (left >= SHOW_BELOW) return '';
  const count = Math.abs(left).toLocaleString('en-GB');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return `You have ${count} ${noun} ${left < 0 ? 'too many' : 'remaining'}`;
}
