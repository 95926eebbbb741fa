import { FIELDS, type FieldOf } from './fields.ts';

export interface PrefilledChoice {
  field: FieldOf<'select' | 'checkboxes'>['name'];
  value: string;
}

/** The form's choices in a query string. Unknown parameters and values are ignored. */
export function parsePrefill(query: URLSearchParams): PrefilledChoice[] {
  return FIELDS.filter((field) => 'parameter' in field).flatMap(({ name, parameter, options }) => {
    const offered: readonly string[] = options;
    return query
      .getAll(parameter)
      .filter((value) => offered.includes(value))
      .map((value) => ({ field: name, value }));
  });
}
