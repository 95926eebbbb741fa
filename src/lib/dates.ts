// Dates in the content are days in London. YAML parses them as midnight UTC, which is the same day there.
const LONDON = 'Europe/London';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: LONDON });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: LONDON,
});
const DIGITS = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: LONDON,
});

/** 26 January 2025 */
export function formatLongDate(date: Date): string {
  return LONG.format(date);
}

/** 26 Jan 2025 */
export function formatShortDate(date: Date): string {
  return SHORT.format(date);
}

/** The date in London at that moment, in ISO 8601: 2025-01-26. */
export function toLondonDay(moment: Date): string {
  const parts = DIGITS.formatToParts(moment);
  return ['year', 'month', 'day']
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join('-');
}
