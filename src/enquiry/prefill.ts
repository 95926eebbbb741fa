import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';

/**
 * The query parameters that a link to the form may have, the field that each fills in, and the
 * values that it accepts.
 */
const PARAMETERS = [
  { parameter: 'industry', field: 'industry', options: INDUSTRIES },
  { parameter: 'team_size', field: 'teamSize', options: TEAM_SIZES },
  { parameter: 'timeline', field: 'timeline', options: TIMELINES },
  { parameter: 'budget', field: 'budget', options: BUDGETS },
  { parameter: 'service', field: 'serviceNeeds', options: SERVICES },
] as const;

export interface PrefilledChoice {
  field: (typeof PARAMETERS)[number]['field'];
  value: string;
}

/** The form's choices in a query string. Unknown parameters and values are ignored. */
export function parsePrefill(query: URLSearchParams): PrefilledChoice[] {
  return PARAMETERS.flatMap(({ parameter, field, options }) => {
    const offered: readonly string[] = options;
    return query
      .getAll(parameter)
      .filter((value) => offered.includes(value))
      .map((value) => ({ field, value }));
  });
}
