import { FIELDS, fieldOf } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { FormErrors } from '#enquiry/parse-form.ts';
import { SelectField } from './SelectField.tsx';
import { ServiceChoices } from './ServiceChoices.tsx';
import { TextField } from './TextField.tsx';

const LINES = FIELDS.filter((field) => field.kind === 'line').filter(
  ({ isRequired }) => !isRequired,
);
const CHOICES = FIELDS.filter((field) => field.kind === 'choice');

/** The fields that nobody needs to fill in, folded. See `unfold` for when the form opens them. */
export function OptionalFields({ errors }: { errors: FormErrors }) {
  return (
    <details className="border-y border-line">
      <summary className="min-h-14 py-2 font-semibold hover:text-brand">
        <span>
          {FORM_COPY.optionalGroup}{' '}
          <span className="text-small font-normal text-ink-muted">
            {FORM_COPY.optionalGroupHint}
          </span>
        </span>
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        {LINES.map((field) => (
          <TextField key={field.name} field={field} error={errors[field.name]} />
        ))}
        <div className="grid gap-5 pair:grid-cols-2">
          {CHOICES.map((field) => (
            <SelectField key={field.name} field={field} error={errors[field.name]} />
          ))}
        </div>
        <ServiceChoices field={fieldOf('serviceNeeds')} error={errors.serviceNeeds} />
      </div>
    </details>
  );
}
