import type { FieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { FieldError, ariaAttributes } from './Field.tsx';

interface ServiceChoicesProps {
  field: FieldOf<'choices'>;
  error?: string | undefined;
}

export function ServiceChoices({ field, error }: ServiceChoicesProps) {
  const { name, label, options } = field;
  return (
    <fieldset aria-describedby={ariaAttributes(name, error)['aria-describedby']}>
      <legend className="font-semibold">
        {label}{' '}
        <span className="text-small font-normal text-ink-muted">{FORM_COPY.servicesHint}</span>
      </legend>
      <FieldError name={name} error={error} />
      <div className="mt-2 grid gap-x-5 gap-y-2.5 pair:grid-cols-2">
        {options.map((service, index) => (
          <label
            key={service}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3.5 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              id={index === 0 ? name : undefined} // The target of the error summary's link.
              name={name}
              value={service}
              className="flex-none"
            />
            {service}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
