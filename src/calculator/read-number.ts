/** A number with what may surround it when a reader types or pastes it: £1,200 per month, 46 weeks a year. */
const SURROUNDED =
  /^([-−]?)\s*£?\s*([\d., \u00A0\u202F]*\d)\s*(%?)\s*((?:[a-z]+ )?(?:(?:per|an?|\/)\s*)?[a-z]*)$/i;

/** Digits alone, or in thousands: 1200, 1,200, 1 200; with or without decimals. */
const DIGITS = /^(?:\d+|\d{1,3}(?:[, \u00A0\u202F]\d{3})+)?(?:\.\d+)?$/;

/**
 * Parses a number as people type and paste it: `£1,200.50`, `30 %`, `1 200`, `£900 per month`. A percentage is
 * returned as a fraction: 30 is 0.3.
 *
 * @returns undefined for anything else, including a decimal comma and an abbreviation such as `10k`. (Maintained
 *   libraries parse by the locale's grammar and return a wrong number, or none, for pasted words.)
 */
export function readNumber(text: string, unit: string): number | undefined {
  const [, minus, digits = '', percent, words = ''] = SURROUNDED.exec(text.trim()) ?? [];
  const isShare = unit === '%';
  if (!digits || !DIGITS.test(digits) || (percent && !isShare) || isAbbreviation(words))
    return undefined;
  const size = Number(digits.replace(/[, \u00A0\u202F]/g, ''));
  const value = isShare ? Number((size / 100).toPrecision(15)) : size;
  return minus && value !== 0 ? -value : value;
}

/** 10k and 5m are thousands and millions, 3 dozen is 36: not what the digits say. */
function isAbbreviation(words: string): boolean {
  return /^(?:[a-z]|bn|thousand|million|billion|hundred|dozen)$/i.test(words);
}
