import type { FieldOf } from '#enquiry/fields.ts';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

/** `type="email"` treats international domains and the spaces of a pasted address differently in each browser. */
const EMAIL_ATTRIBUTES = {
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  pattern: '.+@.+[.].+', // Without our script.
  title: 'An email address, such as name@company.co.uk',
} as const;

interface TextFieldProps {
  field: FieldOf<'text' | 'email'>;
  error?: string | undefined;
}

export function TextField({ field, error }: TextFieldProps) {
  const { name, kind, label, isRequired, autoComplete } = field;
  return (
    <Field name={name} label={label} error={error}>
      <input
        id={name}
        name={name}
        {...(kind === 'email' && EMAIL_ATTRIBUTES)}
        autoComplete={autoComplete}
        required={isRequired}
        className={CONTROL_STYLE}
        {...ariaAttributes(name, error)}
      />
    </Field>
  );
}
