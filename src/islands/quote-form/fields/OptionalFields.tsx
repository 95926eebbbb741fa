import { FIELDS } from '#enquiry/fields.ts';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { FormErrors } from '#enquiry/enquiry.ts';
import { getPresets } from '#islands/quote-form/state/form-values.ts';
import { useFormValue } from '#islands/quote-form/state/use-form-value.ts';
import { Field } from './Field.tsx';

const FOLDED = FIELDS.filter((field) => !('isRequired' in field) && field.name !== 'message');

/** With the rows of the field beside it. */
const PAIRED = 'pair row-span-3 grid grid-rows-subgrid pt-5';

/**
 * The fields that nobody needs to fill in, folded, in the order of FIELDS. See `unfold` for when the form opens them.
 */
export function OptionalFields({ errors }: { errors: FormErrors }) {
  const presets = useFormValue(namePresets, '');
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
              {FORM_COPY.presets[0]} <span>{presets}</span>. <u>{FORM_COPY.presets[1]}</u>
            </span>
          )}
        </span>
      </summary>
      {/* Short lists stand side by side. */}
      <div className="@container pt-2 pb-6">
        <div className="grid gap-x-5 @min-[28rem]:grid-cols-2">
          {FOLDED.map((field) => (
            <div
              key={field.name}
              className={
                field.kind === 'select' ? PAIRED : 'pt-5 first:pt-0 @min-[28rem]:col-span-full'
              }
            >
              <Field field={field} error={errors[field.name]} />
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}

/** What the link to this page has chosen and the form still holds: 'Hospitality, CRM System'. */
function namePresets(form: FormData): string {
  const choices = getPresets(form, new URLSearchParams(location.search));
  return choices.map(({ value }) => value).join(', ');
}
