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
    expect(textOf('.slip')).toContain('Automate one task, from £3,000: £3,600 a year less');
    expect(textOf('.slip')).toContain('is paid for in month 20 of daily use.');
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
  [{}, TASK, 'It ends 30 of these 130 hours a month', 'Request a Quote'],
  [{ people: 12, hours: 3 }, TASK, '30 of these 780 hours a month', 'Request a Quote'],
  [{ people: 1 }, PAY_IT, '£3,000 would come back in month 28, after', 'Ask what would be cheaper'],
  [
    { people: 1, hours: 0.25, hour: 13 },
    PAY_IT,
    '£3,000 would never come back. Try a ready-made connector first: about £400',
    'Ask what would be cheaper',
  ],
])('for %j the slip says %s', (changes, verdict, why, button) => {
  const texts = billTexts(source, calculateModel(source, changes));
  expect(texts['verdict']).toContain(verdict);
  expect(texts['why']?.replaceAll('\u00A0', ' ')).toContain(why);
  expect(texts['button']).toBe(button);
});
