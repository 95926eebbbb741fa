// The words of the quote form.
export const FORM_COPY = {
  messageOptional: '(optional)',
  messageHelp: 'What takes too long, how often it comes up, and what you use for it now.',
  optionalGroup: 'Add what you know',
  optionalGroupHint: '(all optional)',
  /** Before and after what a link has chosen. */
  presets: ['Set for you:', 'Change'],
  checkboxesHint: '(choose any)',
  /** The link to the privacy policy is between the two halves. */
  consent: ['I agree to be contacted and to my data being processed as the', 'describes.'],
  privacyLink: 'Privacy Policy',
  remove: 'Remove',
  /** After 'Remove', for screen readers. */
  removed: { about: 'what this is about', figures: 'these figures' },
  figuresLoading: 'Loading the figures of your link...',
  figuresFailed:
    'The figures of your link couldn’t be loaded, so they won’t be sent. Reload the page to try again.',
  honeypot: 'Leave this empty',
  send: 'Send enquiry',
  sending: 'Sending...',
} as const;

/** The button that corrects what looks like a slip in the email address. */
export function didYouMean(address: string): string {
  return `Did you mean ${address}?`;
}

/** The count appears when fewer characters than this are left. */
const SHOW_BELOW = 500;

/** How many characters of the message are left or too many; empty while there are plenty. */
export function countRemaining(left: number): string {
  if (left >= SHOW_BELOW) return '';
  const count = Math.abs(left).toLocaleString('en-GB');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return `You have ${count} ${noun} ${left < 0 ? 'too many' : 'remaining'}`;
}
