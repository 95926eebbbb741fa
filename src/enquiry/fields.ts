import { INDUSTRIES, SERVICES } from '#lib/enquiry-options.ts';

interface Definition {
  /** The name in the form and on the wire. */
  name: string;
  /** The column of `contact_submissions`. Its constraint has the same limit or options. */
  column: string;
  label: string;
  /** In an error message: 'Enter your full name', 'Choose an industry from the list'. */
  noun: string;
  isRequired?: true;
}

interface TextDefinition extends Definition {
  /** Named as in HTML: `textarea` for several lines. */
  kind: 'text' | 'email' | 'textarea';
  /** The most characters. */
  limit: number;
  autoComplete?: string;
}

interface ChoiceDefinition extends Definition {
  /** One of the options, or any number of them. */
  kind: 'select' | 'checkboxes';
  options: readonly string[];
  /** The query parameter of links that make the choice. */
  parameter?: string;
  /** Shown until a choice is made. */
  prompt?: string;
}

/** The fields of an enquiry, in the order of the form. What is sent, stored, mailed and listed derives from them. */
export const FIELDS = [
  {
    name: 'name',
    column: 'name',
    kind: 'text',
    label: 'Full Name',
    noun: 'your full name',
    isRequired: true,
    limit: 120,
    autoComplete: 'name',
  },
  {
    name: 'email',
    column: 'email',
    kind: 'email',
    label: 'Email Address',
    noun: 'your email address',
    isRequired: true,
    limit: 254,
    autoComplete: 'email',
  },
  {
    name: 'message',
    column: 'message',
    kind: 'textarea',
    label: 'Message',
    noun: 'the message',
    limit: 4000,
  },
  {
    name: 'company',
    column: 'company',
    kind: 'text',
    label: 'Company',
    noun: 'the company',
    limit: 160,
    autoComplete: 'organization',
  },
  {
    name: 'industry',
    column: 'industry',
    kind: 'select',
    label: 'Industry',
    noun: 'an industry',
    options: INDUSTRIES,
    parameter: 'industry',
    prompt: 'Select an industry',
  },
  {
    name: 'teamSize',
    column: 'team_size',
    kind: 'select',
    label: 'Team size',
    noun: 'a team size',
    options: ['1-10 employees', '11-50 employees', '51-200 employees', '200+ employees'],
    prompt: 'Select team size',
  },
  {
    name: 'timeline',
    column: 'timeline',
    kind: 'select',
    label: 'Timeline',
    noun: 'a timeline',
    options: ['ASAP', 'Within 1 month', '1-3 months', '3-6 months', '6+ months'],
    prompt: 'Select a timeline',
  },
  {
    name: 'budget',
    column: 'budget',
    kind: 'select',
    label: 'Budget',
    noun: 'a budget',
    options: ['Under £10k', '£10k - £25k', '£25k - £50k', '£50k - £100k', '£100k+'],
    prompt: 'Select a budget',
  },
  {
    name: 'serviceNeeds',
    column: 'service_needs',
    kind: 'checkboxes',
    label: 'Services',
    noun: 'services',
    options: SERVICES,
    parameter: 'service',
  },
] as const satisfies readonly (TextDefinition | ChoiceDefinition)[];

export type Field = (typeof FIELDS)[number];

/** A field of one kind or several. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

type ValueOf<F extends Field> =
  F extends FieldOf<'select' | 'checkboxes'>
    ? F['kind'] extends 'checkboxes'
      ? F['options'][number][]
      : F['options'][number]
    : string;

type FilledIn<F extends Field> = F extends { isRequired: true } ? ValueOf<F> : ValueOf<F> | null;

/** A validated enquiry; `null` where nothing was typed or chosen. */
export type Enquiry = { [F in Field as F['name']]: FilledIn<F> };

/** An enquiry as a row of `contact_submissions`. */
export type SubmissionRow = { [F in Field as F['column']]: FilledIn<F> } & {
  submission_type: 'quote';
};

/** The enquiry as a row of `contact_submissions`. */
export function toSubmissionRow(enquiry: Enquiry): SubmissionRow {
  const columns = FIELDS.map(({ name, column }) => [column, enquiry[name]]);
  // Safe: each column has the value of its field.
  return { ...Object.fromEntries(columns), submission_type: 'quote' } as SubmissionRow;
}

export function fieldOf<Name extends Field['name']>(name: Name) {
  // Safe: each name has one field.
  return FIELDS.find((field) => field.name === name) as Extract<Field, { name: Name }>;
}
