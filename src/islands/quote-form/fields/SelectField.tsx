import { ChevronDown } from 'lucide-react';
import type { FieldOf } from '#enquiry/fields.ts';
import { CONTROL_STYLE, Field, ariaAttributes } from './Field.tsx';

interface SelectFieldProps {
  field: FieldOf<'select'>;
  error?: string | undefined;
}

export function SelectField({ field, error }: SelectFieldProps) {
  const { name, label, prompt, options } = field;
  return (
    <Field name={name} label={label} error={error}>
      {/* Safari draws its own grey over the background of a select that keeps its appearance. */}
      <div className="grid items-center">
        <select
          id={name}
          name={name}
          className={`${CONTROL_STYLE} appearance-none pr-10 text-ellipsis [grid-area:1/1]`}
          {...ariaAttributes(name, error)}
        >
          <option value="">{prompt}</option>
          {options.map((option) => (
            // An explicit value, which browsers do not translate with the page.
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none mr-3.5 justify-self-end [grid-area:1/1]"
        />
      </div>
    </Field>
  );
}
