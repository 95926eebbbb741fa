export interface Notice {
  tone: 'success' | 'destructive';
  title: string;
  text: string;
}

/** What the visitor is told about an enquiry, word for word as the specification has it. */
export const NOTICES = {
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
} satisfies Record<string, Notice>;
