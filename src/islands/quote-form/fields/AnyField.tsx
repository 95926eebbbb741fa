import type { Field } from '#enquiry/fields.ts';
import { CheckboxesField } from './CheckboxesField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { TextField } from './TextField.tsx';

interface AnyFieldProps {
  field: Field;
  error?: string | undefined;
}

/** The control of a field's kind. */
export function AnyField({ field, error }: AnyFieldProps) {
  switch (field.kind) {
    case 'text':
    case 'email':
      return <TextField field={field} error={error} />;
    case 'textarea':
      return <TextareaField field={field} error={error} />;
    case 'select':
      return <SelectField field={field} error={error} />;
    case 'checkboxes':
      return <CheckboxesField field={field} error={error} />;
  }
}
