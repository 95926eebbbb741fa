import { useEffect, useState } from 'react';
import type { FieldOf } from '#enquiry/fields.ts';
import { countRemaining } from '#enquiry/form-copy.ts';
import { charactersLeft } from '#enquiry/enquiry.ts';
import { useFormValue } from '#islands/quote-form/state/use-form-value.ts';

/** Long enough that a screen reader is not interrupted at every key. */
const PAUSE_MS = 1000;

/** How many characters are left or too many: shown at once, announced after a pause. */
export function CharacterCount({ field }: { field: FieldOf<'textarea'> }) {
  const left = useFormValue((form) => charactersLeft(form, field), field.limit);
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
