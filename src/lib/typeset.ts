const UNITS =
  'minutes?|min|hours?|h|days?|weeks?|months?|years?|miles?|people|[KM]B|am|pm|million|per cent';
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const NUMBER = String.raw`£?\d[\d.,:]*(?:%|[ap]m|[AP]M)?\+?`;
/** Where a word or a number may begin. */
const START = String.raw`(^|[\s([“‘/])`;

const RULES: [pattern: RegExp, replacement: string][] = [
  [/(^|[\s([‘'])"/g, '$1“'],
  [/"/g, '”'],
  // The apostrophe of an ending that begins a text of its own, as 's does after a link; and that of a year.
  [/(^|[\s([“])'(?=(?:s|t|d|m|n|re|ve|ll)\b|\d)/g, '$1’'],
  [/(^|[\s([“])'/g, '$1‘'],
  [/'/g, '’'],
  [new RegExp(`${START}-(?=£?\\d)`, 'g'), '$1−'],
  // Not in a date, a telephone number or a code.
  [new RegExp(`${START}(?!0\\d\\d)(${NUMBER})[-–](?!0\\d)(?=${NUMBER}(?![-–\\w]))`, 'g'), '$1$2–'],
  [new RegExp(`\\b(${DAY})-(?=${DAY}\\b)`, 'g'), '$1–'],
  [new RegExp(`(\\d) (?=(?:${UNITS}|${MONTHS})\\b)`, 'g'), '$1\u00A0'],
  // A range is long enough: its unit may stand on the next line.
  [new RegExp(`(\\d)\\sto\\s(\\d+)\u00A0(?=(?:${UNITS})\\b)`, 'g'), '$1\u00A0to\u00A0$2 '],
  [/(£[\d,.]*\d) (?=an? (?:hour|day|week|month|year|user)\b)/g, '$1\u00A0'],
  // A multiplication in a sentence. Those in tables have no result, and may break: their columns are narrow.
  [/(£?\d[\d.,]*) × (£?\d[\d.,]*) = (?=£?\d)/g, '$1\u00A0×\u00A0$2\u00A0=\u00A0'],
];

/**
 * A text with the punctuation that Astro gives to Markdown, and with that of figures: curly quotes and apostrophes,
 * minus signs, en dashes in ranges, and no line break within a day or a sum, or between a number and its unit.
 */
export function typeset(text: string): string {
  return RULES.reduce((set, [pattern, replacement]) => set.replaceAll(pattern, replacement), text);
}
