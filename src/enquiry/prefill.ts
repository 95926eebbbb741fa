import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';

/** The parameters that a link to the form may carry, the field each fills in, and what it may say. */
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

/** The form's choices that a query string names. Unknown parameters and values are ignored. */
export function parsePrefill(query: URLSearchParams): PrefilledChoice[] {
  return PARAMETERS.flatMap(({ parameter, field, options }) => {
    const offered: readonly string[] = options;
    return query
      .getAll(parameter)
      .filter((value) => offered.includes(value))
      .map((value) => ({ field, value }));
  });
}
