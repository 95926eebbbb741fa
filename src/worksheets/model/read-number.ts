// Numbers as readers type and paste them, and as the fields of a worksheet show them.
import { AMBIGUOUS } from '#lib/ambiguous-number.ts';
import { roundTo } from './calculate.ts';
import { singular } from './format.ts';

/** A number as typed, or why none could be read. */
export type Reading =
  | {
      value: number;
      /** Whether the page should show what it has read: it has words or a decimal comma. */
      isUnusual: boolean;
    }
  | { problem: string };

/** The decimals that a field shows. */
const DECIMALS = 6;

/** A number with its words. What is longer takes the expressions seconds. */
const LONGEST = 40;

const NOT_A_NUMBER = 'Write a number, such as 1,200 or 37.5.';

/** A sign, the pound and the digits, then whatever follows: £1,200 per month, -5, +20%. */
const WRITTEN = /^([-+]?) ?(£|gbp)? ?([-+]?) ?(\d[\d ,.]*|[.,]\d+)(.*)$/i;

/** Characters that nobody sees, as they are pasted from other programs. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Digits and signs of full width, as East Asian keyboards type them. */
const WIDE = /[\uFF01-\uFF5E\uFFE1]/g;

/** Hyphens, dashes and minus signs of every length. */
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

/** Digits alone, or in thousands: 1200, 1,200, 1 200; with or without decimals. */
const DIGITS = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)?(?:\.\d+)?$/;

/** A decimal comma, for which some keyboards have no point: 37,5; 1.200,50. Three digits behind it are a thousand. */
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)?,\d\d?$|^0,\d+$/;

const MAGNITUDES = new Map(Object.entries({ k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }));
const MAGNITUDE = /^(k|m|thousand|million)(?![a-z])/;

const BEFORE_VAT = /[(,]? ?(?:\+|\b(?:plus|before|without|net of|exc?l?\.?|excluding)) ?vat\b\)?/;

/** Stands between what is counted and its time: hours a week, £/month. */
const A = /\s*(?:\/|\b(?:per|an?|each|every|of the)\b)\s*/;

/** Words that are written in several ways. */
const SPELLINGS = new Map(
  Object.entries({
    pound: '£ gbp pounds quid',
    percent: '% pc',
    minute: 'min mins',
    hour: 'h hr hrs',
    week: 'wk wks',
    month: 'mth mths mo',
    year: 'yr yrs annum',
    person: 'people persons',
    '': 'calendar paid',
    'per hour': 'ph hourly',
    'per day': 'pd daily',
    'per week': 'pw weekly',
    'per month': 'pm pcm monthly',
    'per year': 'pa yearly annually',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/**
 * Reads a number as people type and paste it: `£1,200.50`, `30 %`, `1 200`, `£25k per annum`, `£1,200 + VAT`. Another unit
 * is refused: 90 minutes in a field of hours. A percentage is returned as a fraction: 30 is 0.3.
 *
 * (Maintained libraries parse by the locale's grammar, and return a wrong number, or none, for pasted words.)
 */
export function readNumber(text: string, unit: string): Reading {
  if (text.length > LONGEST) return { problem: NOT_A_NUMBER };
  const plain = text.replaceAll(UNSEEN, '').replaceAll(WIDE, (wide) => wide.normalize('NFKC'));
  const [, before, pound, behind, written = '', rest = ''] =
    WRITTEN.exec(plain.replaceAll(/\s+/g, ' ').trim().replaceAll(DASHES, '-')) ?? [];
  const typed = written.replace(/[., ]+$/, '');
  const hasComma = DECIMAL_COMMA.test(typed);
  const digits = hasComma ? typed.replaceAll(/[. ]/g, '').replace(',', '.') : typed;
  if (!digits || !DIGITS.test(digits) || (before && behind)) return { problem: NOT_A_NUMBER };
  const [, whole, thousandths] = AMBIGUOUS.exec(typed) ?? [];
  if (whole)
    return {
      problem: `Write ${whole},${thousandths} or ${Number(digits)}: ${digits} may be either.`,
    };

  const words = rest.trim().toLowerCase();
  const isMoney = unit.startsWith('£');
  const counted = isMoney ? words.replace(BEFORE_VAT, '').trim() : words;
  const [magnitude = ''] =
    (isMoney || !/^m\b/.test(counted) ? MAGNITUDE.exec(counted) : null) ?? [];
  if (!isIn(`${pound ?? ''} ${counted.slice(magnitude.length)}`, unit))
    return { problem: `‘${rest.trim() || pound}’ cannot be read here. Write ${whatIn(unit)}.` };
  const size = Number(digits.replaceAll(/[, ]/g, '')) * (MAGNITUDES.get(magnitude) ?? 1);
  const held = roundTo(size, DECIMALS);
  const value = unit === '%' ? Number((held / 100).toPrecision(15)) : held;
  const isNegative = [before, behind].includes('-');
  return {
    value: isNegative && value !== 0 ? -value : value,
    isUnusual: hasComma || /[a-z]/.test(words),
  };
}

/** A figure as its field shows it, and `readNumber` reads it; the label has the sign of the unit. */
export function fieldText(value: number, unit: string): string {
  const digits = Number((unit === '%' ? value * 100 : value).toPrecision(12));
  const write = (least: number) =>
    digits.toLocaleString('en-GB', {
      minimumFractionDigits: least,
      maximumFractionDigits: DECIMALS,
    });
  const shown = write(unit.startsWith('£') && !Number.isInteger(digits) ? 2 : 0);
  return AMBIGUOUS.test(shown.replace('-', '')) ? write(4) : shown;
}

function whatIn(unit: string): string {
  if (unit === '%') return 'the percentage';
  if (unit.startsWith('£')) return `the amount in ${unit}`;
  return /^an? /.test(unit) ? `the number for ${unit}` : `the number of ${unit}`;
}

/** Whether words say a unit, or a part of it: 'hrs per week', 'hours' and nothing say hours a week. */
function isIn(words: string, unit: string): boolean {
  const [typed, own] = [measureIn(words), measureIn(unit)];
  return ['', own.measure].includes(typed.measure) && ['', own.time].includes(typed.time);
}

/** What is counted, and in what time: 'hour' and 'week' for 'hrs per week'. */
function measureIn(words: string): { measure: string; time: string } {
  const spelt = words
    .toLowerCase()
    .replaceAll('per cent', '%')
    .replaceAll('.', '')
    .replaceAll(/[£%/]/g, ' $& ')
    .split(' ')
    .map((word) => SPELLINGS.get(word) ?? singular(word))
    .join(' ');
  const [measure = '', time = ''] = spelt.split(A).map((part) => part.trim());
  return { measure: [...new Set(measure.split(/\s+/))].join(' '), time };
}
