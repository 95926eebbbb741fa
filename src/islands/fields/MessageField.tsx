import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { charactersLeft } from '#enquiry/whole-message.ts';
import { CharacterCount } from './CharacterCount.tsx';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

const { name, label, limit } = fieldOf('message');

/**
 * Accepts more than the limit and says by how much, because a `maxlength` would cut off pasted
 * text.
 */
export function MessageField({ error }: { error?: string | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState<number>(limit);

  useEffect(() => {
    const textarea = box.current;
    const form = textarea?.form;
    if (!form) return;
    const count = () => setLeft(charactersLeft(new FormData(form)));
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, count, { signal });
    form.addEventListener('reset', () => setLeft(limit), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <Field
      name={name}
      label={label}
      hint={FORM_COPY.messageOptional}
      help={FORM_COPY.messageHelp}
      error={error}
    >
      <textarea
        ref={box}
        id={name}
        name={name}
        rows={4}
        className={`${CONTROL_STYLE} field-sizing-content max-h-[14lh] min-h-[calc(4lh+1.375rem)]`}
        {...ariaAttributes(name, error, true)}
      />
      <CharacterCount left={left} />
    </Field>
  );
}
