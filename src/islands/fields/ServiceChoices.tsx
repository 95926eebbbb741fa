import { FORM_WORDS } from '#enquiry/form-words.ts';
import { SERVICES } from '#lib/enquiry-options.ts';
import { FieldError, ariaAttributes } from './Field.tsx';

const NAME = 'serviceNeeds';

export function ServiceChoices({ error }: { error?: string | undefined }) {
  return (
    <fieldset aria-describedby={ariaAttributes(NAME, error)['aria-describedby']}>
      <legend className="font-semibold">
        {FORM_WORDS.services}{' '}
        <span className="text-small font-normal text-ink-muted">{FORM_WORDS.servicesHint}</span>
      </legend>
      <FieldError name={NAME} error={error} />
      <div className="mt-2 grid gap-x-5 gap-y-2.5 pair:grid-cols-2">
        {SERVICES.map((service, index) => (
          <label
            key={service}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3.5 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              id={index === 0 ? NAME : undefined} // The target of the error summary's link.
              name={NAME}
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
