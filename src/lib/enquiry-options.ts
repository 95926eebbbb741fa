/**
 * The options of the quote form. Content may name them too (a button that prefills the form), so the lists are in
 * `lib`, which both import. The constraints of the database table list the same values.
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

export const TEAM_SIZES = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '200+ employees',
] as const;

export const TIMELINES = [
  'ASAP',
  'Within 1 month',
  '1-3 months',
  '3-6 months',
  '6+ months',
] as const;

export const BUDGETS = [
  'Under £10k',
  '£10k - £25k',
  '£25k - £50k',
  '£50k - £100k',
  '£100k+',
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
