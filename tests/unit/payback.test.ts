// PAYBACK against a simulation that pays and earns period by period, as /method tells it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, calculateModel } from '#worksheets/model/calculate.ts';
import { toSvg } from '#lib/svg.ts';
import { drawWorksheet } from '#worksheets/drawings/worksheet-drawing.ts';
import { toExcel, formulaInFigures } from '#worksheets/model/notation.ts';
import { CHANGES, type Change } from '#worksheets/schema/rows.ts';
import { parseFormula } from '#worksheets/model/parse-formula.ts';
import { modelOf } from '../support/worksheet-models.ts';

/** The first period whose end finds the outlay covered, or 0 for never. */
function simulate(outlay: number, benefit: number, running: number, learning: number, share = 0.5) {
  if (benefit <= running) return 0;
  let balance = -outlay;
  for (let period = 1; ; period++) {
    const slow = Math.min(Math.max(learning - (period - 1), 0), 1); // The part of this period in which people learn.
    balance += benefit * (slow * share + 1 - slow) - running;
    // Within a period the balance only rises once the slow part is over, so its end decides; and a hair of binary error.
    if (balance >= -1e-6) return period;
  }
}

const PLAIN = 'PAYBACK(outlay, benefit, running)';
const whole = (max: number) => fc.integer({ min: 0, max });

test('equals a simulation, for a task, a whole firm and a link', () => {
  fc.assert(
    fc.property(
      fc.record({
        outlay: whole(60_000),
        benefit: whole(4_000),
        running: whole(900),
        months: whole(14),
      }),
      fc.constantFrom(0, 0.25, 0.5, 1),
      ({ outlay, benefit, running, months }, learning_share) => {
        // Nothing spent, and nothing gained while people learn: nothing says when that is covered.
        fc.pre(outlay > 0 || benefit * learning_share !== running);
        const figures = {
          outlay,
          benefit,
          running,
          learning_months: months,
          firm_months: months * 2,
          learning_share,
        };
        const valueOf = (name: string) => figures[name as keyof typeof figures];
        const learned = { task: months, 'whole firm': months * 2, link: 0 };
        for (const change of CHANGES) {
          const written = parseFormula(PLAIN, change);
          const expected = simulate(outlay, benefit, running, learned[change], learning_share);
          expect(calculate(written, valueOf)).toBe(expected);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('is a formula of plain functions in Excel, and words in a working', () => {
  const { rows } = modelOf(
    {
      outlay: { value: 10_000 },
      gain: { value: 1133 },
      run: { value: 120 },
      none: { value: 0 },
      learning_months: { value: 6, unit: 'months' },
      learning_share: { value: 0.5, unit: '%' },
    },
    { sum: { formula: 'outlay' } },
  );
  const figures = calculateModel({ rows });
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const sum = (text: string, change: Change = 'task') =>
    formulaInFigures({ formula: parseFormula(text, change) }, rows, figures).replaceAll(
      '\u00A0',
      ' ',
    );
  expect(sum('PAYBACK(outlay, gain, run)')).toBe(
    '£10,000 spent; £1,133 a month, 50% of it in the first 6 months, less £120 to run',
  );
  expect(sum('PAYBACK(outlay, gain, none)', 'link')).toBe('£10,000 spent; £1,133 a month');
  const written = parseFormula('PAYBACK(outlay * 2, gain + run, run)');
  const excel = toExcel(written, (name) => name);
  expect(excel).not.toContain('PAYBACK');
  expect(calculate(parseFormula(excel), valueOf)).toBe(calculate(written, valueOf));
});

test('the months of a drawing are inked from the one that the sum names', () => {
  const amounts = { outlay: whole(20_000), benefit: whole(2_000), running: whole(200) };
  fc.assert(
    fc.property(fc.record(amounts), whole(12), (money, months) => {
      const model = modelOf(
        {
          ...Object.fromEntries(Object.entries(money).map(([id, value]) => [id, { value }])),
          learning_months: { value: months, unit: 'months' },
          learning_share: { value: 0.5, unit: '%' },
        },
        { payback: { formula: PLAIN, unit: 'months' } },
        { drawing: { kind: 'months', parts: [{ label: 'A till', value: 'payback' }] } },
      );
      const figures = calculateModel(model);
      const month = figures.get('payback') ?? 0;
      fc.pre(month > 1 && month <= 36);
      const drawing = drawWorksheet(model, figures);
      const svg = toSvg(drawing);
      const countOf = (look: string) =>
        RegExp(`class="${look}" d="(.*?)"`).exec(svg)?.[1]?.match(/M/g)?.length;
      expect([countOf('flat'), countOf('ink')]).toEqual([month - 1, 36 - (month - 1)]);
      expect(svg).toContain(`>month ${month}<`);
      expect(svg).toMatch(/>36<\/text><\/svg>$/);
    }),
  );
});
