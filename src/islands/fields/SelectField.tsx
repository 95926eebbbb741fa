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
          // A value of its own, which a browser that translates the page leaves as it is.
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
