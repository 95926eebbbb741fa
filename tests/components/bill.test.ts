import { describe, expect, test } from 'vitest';
import Bill from '#worksheets/components/Bill.astro';
import { drawYear } from '#drawings/year.ts';
import { getHome } from '#queries/pages.ts';
import { showBill, type BillSource } from '#worksheets/model/bill.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { renderComponent } from '../support/render.ts';

const { bill } = await getHome();
const $ = await renderComponent(Bill, { props: { bill } });
const source = JSON.parse($('script[type$=json]').text()) as BillSource; // As its script reads it.
const textOf = (selector: string) =>
  $(selector)
    .map((_, part) => $(part).text())
    .get()
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim(); // No no-break spaces either.

const FIELDS = '[data-part=sentence] input';

describe('the bill without script', () => {
  test('is complete for three people, two hours and £20', () => {
    const fields = $(FIELDS).map((_, field) => $(field).attr('value'));
    expect(fields.get()).toEqual(['3', '2', '20']);
    expect($('[data-part=sentence]').text().replaceAll(/\s+/g, ' ').trim()).toBe(
      'people × hours a day at £ an hour, retyping orders from screen to screen: £31,200 of pay a year.',
    );
    expect(textOf('[data-part=year] :is(h2, p:not(.months))')).toBe(
      'One person typing until mid-October, without a day off. 1,560 hours ÷ 7.5 = 208 of 260 working days We count 104 days, until late May We strike out half: a saved hour seldom cuts a wage.',
    );
    expect(textOf('[data-part=year] h2 .whitespace-nowrap')).toBe('mid-October,');
    expect(textOf('[data-part=invoice] :is(h2, th, td, p)')).toBe(
      "Typing it twice for a year A year's pay for it 3 × 2 × 5 days × 52 weeks × £20 £31,200 Less half: you'd pay it anyway −£15,600 The most you could save a year £15,600",
    );
    expect(textOf('[data-part=invoice] ~ .paper')).toContain('£3,000, is paid for in month 20');
  });

  test('has fields that cannot be typed into, as nothing would answer, each with the name that is seen first', () => {
    expect($(FIELDS).not('[readonly][inputmode="decimal"][autocomplete="off"]')).toHaveLength(0);
    expect($('noscript').text()).toContain('turn on JavaScript');
    const names = $(FIELDS).map((_, field) => $(field).attr('aria-label'));
    expect(names.get()).toEqual([
      'people: People who retype',
      'hours a day: Hours a day each',
      'at £ an hour: An hour of office work',
    ]);
    const described = $(FIELDS).map((_, field) => $(field).attr('aria-describedby'));
    for (const id of described.get()) expect($(`#${id}`), id).toHaveLength(1);
  });
});

const TASK = 'One task, from';
const LEAVE_IT = 'Leave it. We wouldn’t build for this.';
test.each([
  [{}, TASK, 'It ends 30 of the 130 hours a month', 'Request a Quote'],
  [{ people: 12, hours: 3 }, TASK, '30 of the 780 hours a month', 'Request a Quote'],
  [{ people: 1 }, 'Talk first.', 'in month 28, after our two', 'Ask what would be cheaper'],
  [
    { people: 1, hours: 0.25, hour: 13 },
    LEAVE_IT,
    '£3,000 would never come back. Try a ready-made connector first: about £400',
    'Ask what would be cheaper',
  ],
])('for %j a first task is told as %s', (changes, verdict, why, button) => {
  const { texts } = showBill(source, calculateModel(source, changes));
  expect(texts['verdict']).toContain(verdict);
  expect(texts['why']?.replaceAll('\u00A0', ' ')).toContain(why);
  expect(texts['button']).toBe(button);
});

test.each([
  [{}, 'One person typing until mid-October, without a day off.', 208, 104],
  [{ people: 1, hours: 0.25 }, 'One person typing until mid-January, without', 9, 5],
  [{ people: 3, hours: 2.5 }, 'One person typing until late December, without', 260, 130],
  [{ people: 4, hours: 2 }, 'One person all year, and one more until late January.', 17, 9],
  [{ people: 12, hours: 3 }, 'Four people all year, and one more until mid-Oct', 208, 104],
  [{ people: 40, hours: 7 }, '37 people all year, and one more until early May.', 87, 44],
])('for %j the year says %s, and inks %d days', (changes, finding, days, counted) => {
  const { texts, ...year } = showBill(source, calculateModel(source, changes));
  const said = `${texts['finding']}${texts['until']}${texts['rest']}`;
  expect(said.replaceAll('\u00A0', ' ')).toContain(finding);
  expect(year).toEqual({ days, counted });
});

test('a finding with two hyphens keeps its end', () => {
  const { year } = source.bill;
  const alone = { ...year.alone, finding: 'A full-time job until mid-May, and a rest.' };
  const bill = { ...source.bill, year: { ...year, alone } };
  const { texts } = showBill({ ...source, bill }, calculateModel(source));
  expect(texts).toMatchObject({ until: 'full-time', rest: ' job until mid-May, and a rest.' });
});

/** Every cell of a path of the year, once for each time that it is drawn. */
const cellsOf = (data: string) =>
  [...data.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)].flatMap(([, x, y, width, height]) =>
    Array.from({ length: Number(width) / 20 }, (_, column) =>
      Array.from({ length: Number(height) / 20 }, (_, row) => [
        Number(x) / 20 + column,
        Number(y) / 20 + row,
      ]),
    ).flat(),
  );

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [9, 5, 4],
  [208, 104, 5],
  [260, 130, 5],
])('a year of %d days, of which %d count, has each cell once, and %d strokes', (...figures) => {
  const [days, counted, strokes] = figures;
  const { ink, flat, blank, pen } = drawYear({ days, counted });
  expect([ink, flat].map((data) => cellsOf(data).length)).toEqual([counted, days - counted]);
  expect(new Set(cellsOf(ink + flat + blank).map(String)).size).toBe(260);
  expect(cellsOf(ink + flat + blank)).toHaveLength(260);
  expect(pen.split('M')).toHaveLength(strokes + 1);
});
