import { useEffect, useRef, useState } from 'react';
import type { FieldOf } from '#enquiry/fields.ts';
import { charactersLeft } from '#enquiry/whole-message.ts';
import { CharacterCount } from './CharacterCount.tsx';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

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
  const [left, setLeft] = useState<number>(limit);

  useEffect(() => {
    const form = box.current?.form;
    if (!form) return;
    const count = () => setLeft(charactersLeft(new FormData(form), field));
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, count, { signal });
    form.addEventListener('reset', () => setLeft(field.limit), { signal });
    return () => leaving.abort();
  }, [field]);

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
