import { CONTROL_STYLE, Field, describedByError } from './Field.tsx';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  placeholder?: string;
  isRequired?: boolean;
  error?: string | undefined;
}

export function TextField({ label, isRequired = false, error, ...control }: TextFieldProps) {
  const { name } = control;
  return (
    <Field name={name} label={label} isRequired={isRequired} error={error}>
      <input
        {...control}
        id={name}
        required={isRequired}
        className={CONTROL_STYLE}
        {...describedByError(name, error)}
      />
    </Field>
  );
}
