// Dates in the content are days in London. YAML parses them as midnight UTC, which is the same day there.
const LONDON = 'Europe/London';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: LONDON });
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: LONDON });
/** Sweden writes dates in ISO 8601. */
const ISO = new Intl.DateTimeFormat('sv-SE', { timeZone: LONDON });

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
  return ISO.format(moment);
}

/**
 * The first day that a text names: `Since 6 April 2026`. Of a month without one, its first; none of a year alone, or where
 * the month has no such day.
 */
export function dayIn(text: string): Date | undefined {
  const [, day = '1', month] = /(?:(\d{1,2}) )?\b([A-Z][a-z]+ \d{4})/.exec(text) ?? [];
  const found = new Date(`${day} ${month} UTC`);
  return found.getUTCDate() === Number(day) ? found : undefined; // 31 April is read as 1 May.
}
