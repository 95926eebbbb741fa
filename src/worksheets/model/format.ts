import { roundTo } from './calculate.ts';
import type { Row } from './row.ts';

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const SHARES = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 });
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The largest figure that a worksheet takes, either way: its field and the Excel file have room for no more. */
export const LARGEST = 1e12;

/** The sign that readers see; the Excel file has numbers. */
export const MINUS = '−';

/** A cell named in a text: `{affordable-erp.payback}`, or with a scenario `{affordable-erp.full.payback}`. */
const NAMED = /\{([a-z0-9-]+)\.(?:([a-z0-9_]+)\.)?([a-z0-9_]+)\}/g;

/** A cell of a worksheet as an article names it. */
export interface CellName {
  worksheet: string;
  scenario?: string | undefined;
  id: string;
}

/** The unit of a share of the year, which is shown as a part of a month: 0.8 is mid-October. */
const OF_THE_YEAR = 'of the year';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** A figure with the sign of its unit, without its words: £1,103, £12.71, 30%, 46. */
export function formatValue(value: number, unit: string): string {
  if (unit === OF_THE_YEAR) return partOfYear(value);
  const others = unit.startsWith('£') ? POUNDS : NUMBERS;
  const shown = roundToShown(value, unit) + 0; // No -0, which is written with a minus.
  const written = (unit === '%' ? SHARES : others).format(shown).replace('-', MINUS);
  return written.replace(/\.00$/, ''); // Firefox 115 does not know trailingZeroDisplay.
}

/** The words of a unit, which are shown beside its figures: `a month` of `£ a month`. */
export function wordsOf(unit: string): string {
  return unit === OF_THE_YEAR ? '' : unit.replace(/^[£%]\s*/, '');
}

/** Whether a label says some words: 'Payback, in months' says months. */
export function says(label: string, words: string): boolean {
  return label.toLowerCase().includes(words.toLowerCase());
}

/** The third of a month in which a share of the year ends. */
function partOfYear(share: number): string {
  const third = Math.min(Math.max(Math.ceil(roundTo(share * 36, 6)), 1), 36) - 1;
  const month = MONTH.format(Date.UTC(2000, Math.floor(third / 3)));
  return (['early ', 'mid-', 'late '][third % 3] ?? '') + month;
}

/** A figure, and the words of its unit that are shown beside it. */
export interface ShownValue {
  figure: string;
  unit: string;
}

/** '46' and 'jobs a month', '1' and 'job a month', or the row's own word for zero ('never') alone. */
export function showValue(value: number, { unit, zero }: Pick<Row, 'unit' | 'zero'>): ShownValue {
  if (zero && value === 0) return { figure: zero, unit: '' };
  const words = wordsOf(unit);
  const figure = formatValue(value, unit);
  return { figure, unit: figure === '1' && words === unit ? singular(words) : words };
}

/** A figure with what it counts: '7 months', '£1,103 a month', 'never'. */
export function writeValue(value: number, row: Pick<Row, 'unit' | 'zero'>): string {
  if (!Number.isFinite(value)) return 'no answer';
  const { figure, unit } = showValue(value, row);
  return unit ? `${figure} ${unit}` : figure;
}

/** Puts the first of some words into the singular: job a month, person, day. */
export function singular(words: string): string {
  const [first = '', ...rest] = words.split(' ');
  const one =
    first === 'people' ? 'person' : first.replace(/ies$/, 'y').replace(/(x|ch|sh|ss)es$|s$/, '$1');
  return [one, ...rest].join(' ');
}

/** Whether `formatValue` shows a value in full, without rounding it. */
export function isShownInFull(value: number, unit: string): boolean {
  const shown = roundToShown(value, unit);
  return Number.isFinite(value) && Math.abs(value - shown) < 1e-9 * Math.max(1, Math.abs(value));
}

/** Rounds to pence, or to hundredths of a per cent: 1,450 may be 1450.0000000000002. */
function roundToShown(value: number, unit: string): number {
  return roundTo(value, unit === '%' ? 4 : 2);
}

/** The cells that a text names. */
export function cellsIn(text: string): CellName[] {
  return [...text.matchAll(NAMED)].map(([, worksheet = '', scenario, id = '']) => ({
    worksheet,
    scenario,
    id,
  }));
}

/** Every text in a value, at any depth, with the figures of the cells that it names. */
export function fillTexts<Value>(value: Value, textOf: (name: CellName) => string): Value {
  return mapTexts(value, (text) =>
    text.replaceAll(NAMED, (cell) => cellsIn(cell).map(textOf).join()),
  );
}

/** A value with every text in it changed, at any depth. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return map(part);
    if (Array.isArray(part)) return part.map(change);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, change(entry)]));
  };
  return change(value) as Value; // Only strings change, so the type stays.
}
