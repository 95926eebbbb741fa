/**
 * Options of the quote form that content may name too (a button that prefills the form), so the lists are in `lib`, which
 * both import. The constraints of the database table list the same values.
 */
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Retail',
  'Manufacturing',
  'Professional Services',
  'Education',
  'Hospitality',
  'Other',
] as const;

export const SERVICES = [
  'Web App Development',
  'CRM System',
  'ERP Solution',
  'System Integration',
  'Data Analytics',
  'Support & Maintenance',
] as const;

/** What a visitor can press a button for. `content/contact.yaml` says each in words. */
export const WANTS = [
  'quote',
  'trial',
  'demo',
  'partnership',
  'portfolio',
  'consultation',
  'custom',
  'review',
] as const;

/** The name of the honeypot field. It is hidden from people, so a value in it is suspicious. */
export const HONEYPOT_FIELD = 'website';
