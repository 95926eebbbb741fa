import { describe, expect, test } from 'vitest';
import Bill from '#worksheets/components/bill/Bill.astro';
import { getBill } from '#worksheets/queries/bill.ts';
import { getHome } from '#queries/pages.ts';
import { billTexts } from '#worksheets/model/bill.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { renderComponent } from '../support/render.ts';

const { bill } = await getHome();
const { source } = await getBill(bill);
const $ = await renderComponent(Bill, { props: { bill, quoteHref: '#contact' } });
const textOf = (selector: string) =>
  $(selector)
    .map((_, part) => $(part).text())
    .get()
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim(); // No no-break spaces either.

describe('the bill without script', () => {
  test('is complete for three people, two hours and £20', () => {
    const fields = $('.sentence input').map((_, field) => $(field).attr('value'));
    expect(fields.get()).toEqual(['3', '2', '20']);
    expect($('.sentence').text().replaceAll(/\s+/g, ' ').trim()).toBe(
      'people × hours a day at £ an hour, retyping orders from one screen into another: £31,200 a year.',
    );
    expect(textOf('.invoice :is(h2, th, td, p)')).toBe(
      "Invoice for typing it twice A year of it 3 × 2 × 5 days × 52 weeks × £20 Struck out: £31,200 Less half We count half: most saved hours don't cut a wage. −£15,600 Due every year £15,600",
    );
    expect(textOf('.slip')).toContain('Automate one task, from £3,000: £7,800 a year less');
    expect(textOf('.slip')).toContain('From week 44 it leaves you £140 a week, after hosting.');
    expect($('[data-paid]').attr('x')).toBe('43');
  });

  test('has fields that cannot be typed into, as nothing would answer, each with its name', () => {
    expect($('.sentence input:not([readonly])')).toHaveLength(0);
    const names = $('.sentence input').map((_, field) => $(field).attr('aria-label'));
    expect(names.get()).toEqual([
      'People who retype',
      'Hours a day each',
      'An hour of office work',
    ]);
  });
});

const TASK = 'Automate one task';
const PAY_IT = 'Pay it. We wouldn’t build for this.';
test.each([
  [{}, TASK, 'From week 44 it leaves you £140', 44, 'Request a Quote'],
  [{ people: 12 }, TASK, 'From week 15 it leaves', 15, 'Request a Quote'],
  [
    { people: 12, hours: 6, hour: 45 },
    'That’s more than one task.',
    'the one to begin with, from £3,000',
    undefined,
    'Request a Quote',
  ],
  [{ people: 2 }, TASK, 'has paid for itself in week 61, within', undefined, 'Request a Quote'],
  [{ people: 1 }, PAY_IT, 'would take 120 weeks to', undefined, 'Ask what would be cheaper'],
  [
    { people: 1, hours: 0.25, hour: 13 },
    PAY_IT,
    '£3,000 would never come back. Try a ready-made connector first: about £400',
    undefined,
    'Ask what would be cheaper',
  ],
])('for %j the slip says %s', (changes, verdict, why, paid, button) => {
  const { texts, week } = billTexts(source, calculateModel(source, changes));
  expect(texts['verdict']).toContain(verdict);
  expect(texts['why']?.replaceAll('\u00A0', ' ')).toContain(why);
  expect(week).toBe(paid);
  expect(texts['button']).toBe(button);
});
