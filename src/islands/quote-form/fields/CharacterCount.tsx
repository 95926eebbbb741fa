import { useEffect, useState } from 'react';
import { countRemaining } from '#enquiry/form-copy.ts';

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
