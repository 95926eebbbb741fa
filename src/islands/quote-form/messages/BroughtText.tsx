import type { MouseEvent } from 'react';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { VisitReason } from '#enquiry/visit-reason.ts';
import { type BroughtField } from '#islands/quote-form/state/form-values.ts';
import { useFormValue } from '#islands/quote-form/state/use-form-value.ts';

const TEXT_SIZES = { about: 'text-lead', figures: 'text-small' };

interface BroughtTextProps {
  name: BroughtField;
  /** What the link says: staff read its `about`, the visitor its `line`. */
  reason?: VisitReason | undefined;
}

/** A hidden field that is sent in the message. What it holds is shown, with a button that removes it. */
export function BroughtText({ name, reason }: BroughtTextProps) {
  const text = useFormValue((form) => String(form.get(name)), '');

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { form } = currentTarget;
    if (!form) return;
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) field.value = '';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    form.querySelector('textarea')?.focus(); // The button is gone.
  }

  return (
    <>
      <input type="hidden" name={name} />
      {text && (
        <div className={`border-l-2 border-brand pl-3.5 leading-snug ${TEXT_SIZES[name]}`}>
          <p className="wrap-anywhere whitespace-pre-line">
            {text === reason?.about ? reason.line : text}
          </p>
          <button
            type="button"
            onClick={remove}
            className="inline-flex min-h-11 items-center text-base underline decoration-1 print:hidden"
          >
            {FORM_COPY.remove}
            <span className="sr-only"> {FORM_COPY.removed[name]}</span>
          </button>
        </div>
      )}
    </>
  );
}
