import { CONTROL_STYLE, Field, describedByError } from './Field.tsx';

interface SelectFieldProps {
  name: string;
  label: string;
  prompt: string;
  options: readonly string[];
  error?: string | undefined;
}

export function SelectField({ name, label, prompt, options, error }: SelectFieldProps) {
  return (
    <Field name={name} label={label} error={error}>
      <select id={name} name={name} className={CONTROL_STYLE} {...describedByError(name, error)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          // An explicit value, which browsers that translate the page leave alone.
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
