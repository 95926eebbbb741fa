// The words of the quote form.
import { BUDGETS, INDUSTRIES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';

/** A text field. */
export interface TextFieldWords {
  name: 'name' | 'email' | 'company';
  type: 'text' | 'email';
  label: string;
  autoComplete: string;
  placeholder?: string;
  isRequired?: boolean;
}

/** A drop-down list. */
export interface SelectFieldWords {
  name: 'industry' | 'teamSize' | 'timeline' | 'budget';
  label: string;
  /** Shown until a choice is made. */
  prompt: string;
  options: readonly string[];
}

/** What we need to know to reply to the visitor. */
export const REQUIRED_FIELDS: readonly TextFieldWords[] = [
  { name: 'name', type: 'text', label: 'Full Name', autoComplete: 'name', isRequired: true },
  {
    name: 'email',
    type: 'email',
    label: 'Email Address',
    autoComplete: 'email',
    placeholder: 'you@company.co.uk',
    isRequired: true,
  },
];

export const COMPANY_FIELD: TextFieldWords = {
  name: 'company',
  type: 'text',
  label: 'Company',
  autoComplete: 'organization',
};

export const SELECT_FIELDS: readonly SelectFieldWords[] = [
  { name: 'industry', label: 'Industry', prompt: 'Select an industry', options: INDUSTRIES },
  { name: 'teamSize', label: 'Team size', prompt: 'Select team size', options: TEAM_SIZES },
  { name: 'timeline', label: 'Timeline', prompt: 'Select a timeline', options: TIMELINES },
  { name: 'budget', label: 'Budget', prompt: 'Select a budget', options: BUDGETS },
];

export const FORM_WORDS = {
  message: 'Message',
  messageOptional: '(optional)',
  messageHelp: 'What takes too long, how often it comes up, and what you use for it now.',
  optionalGroup: 'If you know it already',
  optionalGroupHint: '(all optional)',
  services: 'Services',
  servicesHint: '(choose any)',
  /** The link to the privacy policy is between the two halves. */
  consent: ['I agree to be contacted and to my data being processed as the', 'describes.'],
  privacyLink: 'Privacy Policy',
  honeypot: 'Leave this empty',
  send: 'Send enquiry',
} as const;

/** The count appears when fewer characters than this are left. */
const SHOW_BELOW = 500;

/** How many characters of the message are left or too many; empty while there are plenty. */
export function countRemaining(left: number): string {
  if (left >= SHOW_BELOW) return '';
  const count = Math.abs(left).toLocaleString('en-GB');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return `You have ${count} ${noun} ${left < 0 ? 'too many' : 'remaining'}`;
}
