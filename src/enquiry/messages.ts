export interface ToastMessage {
  tone: 'success' | 'destructive';
  title: string;
  text: string;
}

/** The toasts about an enquiry, word for word as the specification has them. */
export const TOAST_MESSAGES = {
  consentMissing: {
    tone: 'destructive',
    title: 'Consent Required',
    text: 'Please agree to our privacy policy to continue.',
  },
  failed: {
    tone: 'destructive',
    title: 'Something went wrong',
    text: 'Please try again or contact us directly.',
  },
  sent: {
    tone: 'success',
    title: 'Thank you for your enquiry!',
    text: "We'll review your requirements and get back to you within 24 hours.",
  },
} satisfies Record<string, ToastMessage>;

/** Why an enquiry was not stored. */
export type SendFailure = 'too-often' | 'refused' | 'unreachable';

/** Why the form in the browser failed: also because the sending script, or the figures of a link, did not load. */
export type FormFailure = SendFailure | 'unloaded' | 'no-figures';

/** The message that stays in the form after a failure, above the phone number and email address. */
export const FAILURE_MESSAGES = {
  'too-often':
    'We’ve had several enquiries from your email address or your network in the past hour, so we didn’t send this one. Your text is still here. Try again later, or call or email us.',
  refused: 'We couldn’t save your enquiry. Your text is still here. Please call or email us.',
  unreachable:
    'We couldn’t send your enquiry, perhaps because of your connection. Your text is still here. Try again in a minute, or call or email us.',
  unloaded:
    'Part of this page didn’t load, so the form can’t be sent. Reload the page when you’re online again: your text will still be here. Or call or email us.',
  'no-figures':
    'The figures of your link couldn’t be loaded. Send the enquiry again to send it without them, or reload the page to try again: your text will still be here.',
} satisfies Record<FormFailure, string>;

/** The heading above a failure message. */
export const FAILURE_TITLE = 'Your enquiry was not sent';

/** The heading above the list of errors. */
export const ERRORS_TITLE = 'There is a problem';

/** Prefixes the title of a page with errors and, for screen readers, each error. */
export const ERROR_PREFIX = 'Error: ';

/** Added to the success message when the visitor went on typing while the enquiry was sent. */
export const TYPED_WHILE_SENDING =
  'What you’ve typed since is still in the form and hasn’t been sent.';

/** The link below the thanks to an example of our answers, which is on the same page. */
export const SEE_ANSWER = { label: 'What an answer looks like', to: '#answer' };

/** The button below the thanks, which brings the empty form back. */
export const SEND_ANOTHER = 'Send another';
