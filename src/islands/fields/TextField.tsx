import type { TextFieldWords } from '#enquiry/form-words.ts';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

interface TextFieldProps extends TextFieldWords {
  error?: string | undefined;
}

export function TextField({ label, isRequired, error, ...control }: TextFieldProps) {
  const { name } = control;
  return (
    <Field name={name} label={label} error={error}>
      <input
        {...control}
        id={name}
        required={isRequired}
        className={CONTROL_STYLE}
        {...ariaAttributes(name, error)}
      />
    </Field>
  );
}
