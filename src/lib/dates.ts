const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'short',
  timeZone: 'Europe/London',
});

/** 26 January 2025 */
export function longDate(date: Date): string {
  return LONG.format(date);
}

/** 26 Jan 2025 */
export function shortDate(date: Date): string {
  return SHORT.format(date);
}

/** 2025-01-26, as `<time datetime>` and sitemaps want it. Content dates are days, kept as midnight UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day it is in London at that moment, as 2025-01-26. Dates in content mean days in London. */
export function londonDay(moment: Date): string {
  return LONDON_DAY.format(moment);
}
