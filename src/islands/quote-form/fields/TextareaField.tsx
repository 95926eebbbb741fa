import { useEffect, useRef, useState } from 'react';
import type { FieldOf } from '#enquiry/fields.ts';
import { countRemaining } from '#enquiry/form-copy.ts';
import { charactersLeft } from '#enquiry/whole-message.ts';
import { useFormValue } from '#islands/quote-form/state/use-form-value.ts';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

/** Long enough that a screen reader is not interrupted at every key. */
const PAUSE_MS = 1000;

interface TextareaFieldProps {
  field: FieldOf<'textarea'>;
  /** After the label: '(optional)'. */
  hint?: string;
  /** A line below the label: what to write. */
  help?: string;
  error?: string | undefined;
}

/**
 * Accepts more than the limit and says by how much, because a `maxlength` would cut off pasted
 * text.
 */
export function TextareaField({ field, error, ...words }: TextareaFieldProps) {
  const { name, label, limit } = field;
  const box = useRef<HTMLTextAreaElement>(null);
  const left = useFormValue(box, (form) => charactersLeft(form, field), limit);

  return (
    <Field name={name} label={label} error={error} {...words}>
      <textarea
        ref={box}
        id={name}
        name={name}
        rows={4}
        className={`${CONTROL_STYLE} field-sizing-content max-h-[14lh] min-h-[calc(4lh+1.375rem)]`}
        {...ariaAttributes(name, error, words.help !== undefined)}
      />
      <CharacterCount left={left} />
    </Field>
  );
}

/** How many characters are left or too many: shown at once, announced after a pause. */
function CharacterCount({ left }: { left: number }) {
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
