import type { FieldOf } from '#enquiry/fields.ts';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

interface TextFieldProps {
  field: FieldOf<'line' | 'email'>;
  error?: string | undefined;
}

export function TextField({ field, error }: TextFieldProps) {
  const { name, kind, label, isRequired, autoComplete } = field;
  return (
    <Field name={name} label={label} error={error}>
      <input
        id={name}
        name={name}
        type={kind === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        required={isRequired}
        className={CONTROL_STYLE}
        {...ariaAttributes(name, error)}
      />
    </Field>
  );
}
