import { fieldOf } from '#enquiry/fields.ts';
import type { FormErrors } from '#enquiry/parse-form.ts';
import { EmailSuggestion } from '#islands/quote-form/messages/EmailSuggestion.tsx';
import { TextField } from './TextField.tsx';

interface ContactFieldsProps {
  errors: FormErrors;
  /** What the email address was probably meant to be. */
  suggestion: string | null;
}

/** Who writes: the two fields that everybody fills in. */
export function ContactFields({ errors, suggestion }: ContactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField field={fieldOf('name')} error={errors.name} />
      <TextField field={fieldOf('email')} error={errors.email} />
      {suggestion && <EmailSuggestion address={suggestion} className="-my-3.5 sm:col-start-2" />}
    </div>
  );
}
