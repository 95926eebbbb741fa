import { ChevronDown } from 'lucide-react';
import type { Field as FormField, FieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { CharacterCount } from './CharacterCount.tsx';
import { ariaAttributes, FieldError } from './FieldError.tsx';

const CONTROL_STYLE =
  'min-h-13 w-full scroll-mt-10 rounded-control border border-control bg-paper px-3.5 py-2.5 aria-invalid:border-danger not-focus-visible:aria-invalid:outline-1 not-focus-visible:aria-invalid:outline-danger';

/** `type="email"` treats international domains and the spaces of a pasted address differently in each browser. */
const EMAIL_ATTRIBUTES = {
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  pattern: '.+@.+[.].+', // Without our script.
  title: 'An email address, such as name@company.co.uk',
} as const;

interface FieldProps {
  field: FormField;
  /** After the label: '(optional)'. */
  hint?: string;
  /** A line below the label: what to write. */
  help?: string;
  error?: string | undefined;
}

/**
 * A field of the form: the control of its kind between its label and its error, if any. Those of a pair share these three
 * rows, so that a message of one parts neither from its label.
 */
export function Field({ field, hint, help, error }: FieldProps) {
  const { name, label } = field;
  const aria = ariaAttributes(name, error, help !== undefined);
  if (field.kind === 'checkboxes') return <Checkboxes field={field} error={error} />;
  return (
    <div className="grid in-[.pair]:row-span-3 in-[.pair]:grid-rows-subgrid">
      <div className="mb-1.5 grid content-end gap-1.5">
        <label htmlFor={name} className="font-semibold">
          {label}
          {hint && <span className="text-small font-normal text-ink-muted"> {hint}</span>}
        </label>
        {help && (
          <p id={`${name}-help`} className="text-small text-ink-muted">
            {help}
          </p>
        )}
      </div>
      <Control field={field} aria={aria} />
      <FieldError name={name} error={error} className="mt-1.5" />
    </div>
  );
}

interface ControlProps {
  field: Exclude<FormField, FieldOf<'checkboxes'>>;
  aria: ReturnType<typeof ariaAttributes>;
}

function Control({ field, aria }: ControlProps) {
  const attributes = { id: field.name, name: field.name, ...aria };
  switch (field.kind) {
    case 'text':
    case 'email':
      return (
        <input
          {...attributes}
          {...(field.kind === 'email' && EMAIL_ATTRIBUTES)}
          autoComplete={field.autoComplete}
          required={'isRequired' in field}
          className={CONTROL_STYLE}
        />
      );
    case 'textarea':
      // It accepts more than the limit and says by how much, because a `maxlength` would cut off pasted text.
      return (
        <>
          <textarea
            {...attributes}
            rows={4}
            className={`${CONTROL_STYLE} field-sizing-content max-h-[14lh] min-h-[calc(4lh+1.375rem)] print:max-h-none`}
          />
          <CharacterCount field={field} />
        </>
      );
    case 'select':
      // Safari draws its own grey over the background of a select that keeps its appearance.
      return (
        <div className="grid items-center">
          <select
            {...attributes}
            className={`${CONTROL_STYLE} appearance-none pr-10 text-ellipsis [grid-area:1/1]`}
          >
            <option value="">{field.prompt}</option>
            {field.options.map((option) => (
              // An explicit value, which browsers do not translate with the page.
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            strokeWidth={1.6}
            aria-hidden="true"
            className="pointer-events-none mr-3.5 justify-self-end [grid-area:1/1]"
          />
        </div>
      );
  }
}

function Checkboxes({ field, error }: { field: FieldOf<'checkboxes'>; error: string | undefined }) {
  const { name, label, options } = field;
  return (
    <fieldset aria-describedby={ariaAttributes(name, error)['aria-describedby']}>
      <legend className="font-semibold">
        {label}{' '}
        <span className="text-small font-normal text-ink-muted">{FORM_COPY.checkboxesHint}</span>
      </legend>
      <FieldError name={name} error={error} />
      <div className="mt-2 grid gap-x-5 gap-y-2.5 @min-[28rem]:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-[min(0.75rem,4vw)] rounded-control border border-control px-[min(0.875rem,4vw)] py-1 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              id={index === 0 ? name : undefined} // The target of the error summary's link.
              name={name}
              value={option}
              className="flex-none"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
