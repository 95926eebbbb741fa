import type { FieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { FieldError, ariaAttributes } from './Field.tsx';

interface CheckboxesFieldProps {
  field: FieldOf<'checkboxes'>;
  error?: string | undefined;
}

export function CheckboxesField({ field, error }: CheckboxesFieldProps) {
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
