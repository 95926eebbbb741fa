import { FIELDS } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { FormErrors } from '#enquiry/parse-form.ts';
import { AnyField } from './AnyField.tsx';

const FOLDED = FIELDS.filter(({ name, isRequired }) => !isRequired && name !== 'message');

interface OptionalFieldsProps {
  errors: FormErrors;
  /** What a link has chosen in them. */
  presets: string;
}

/**
 * The fields that nobody needs to fill in, folded, in the order of FIELDS. See `unfold` for when the form opens them.
 */
export function OptionalFields({ errors, presets }: OptionalFieldsProps) {
  return (
    <details className="border-y border-line">
      <summary className="min-h-14 py-2 font-semibold hover:text-brand">
        <span>
          {FORM_COPY.optionalGroup}{' '}
          <span className="text-small font-normal text-ink-muted">
            {FORM_COPY.optionalGroupHint}
          </span>
          {presets && (
            <span className="block text-small font-normal">
              {FORM_COPY.presets[0]} {presets}. <u>{FORM_COPY.presets[1]}</u>
            </span>
          )}
        </span>
      </summary>
      {/* Short lists stand side by side. */}
      <div className="@container pt-2 pb-6">
        <div className="grid gap-5 @min-[28rem]:grid-cols-2">
          {FOLDED.map((field) => (
            <div
              key={field.name}
              className={field.kind === 'select' ? 'grid' : '@min-[28rem]:col-span-full'}
            >
              <AnyField field={field} error={errors[field.name]} />
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}
