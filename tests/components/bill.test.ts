import { describe, expect, test } from 'vitest';
import Bill from '#worksheets/components/bill/Bill.astro';
import { getBill } from '#worksheets/queries/bill.ts';
import { getHome } from '#queries/pages.ts';
import { describeOrder, workOutBill, writeBillMessage } from '#worksheets/model/bill.ts';
import { renderComponent } from '../support/render.ts';

const { bill } = await getHome();
const { source } = await getBill(bill);
const $ = await renderComponent(Bill, { props: { bill, quoteHref: '#contact' } });
const textOf = (selector: string) => $(selector).text().replaceAll(/\s+/g, ' ').trim(); // No no-break spaces either.

describe('the bill without script', () => {
  test('is complete for three people, two hours and £20', () => {
    expect(
      $('[type=number]')
        .map((_, field) => $(field).attr('value'))
        .get(),
    ).toEqual(['3', '2', '20']);
    const shown = $('[data-show]').map((_, part) => [
      [$(part).attr('data-show'), $(part).text().replaceAll('\u00A0', ' ')],
    ]);
    expect(Object.fromEntries(shown.get() as [string, string][])).toMatchObject({
      'unit-people': 'people',
      'unit-hours': 'hours a day',
      'unit-hour': 'an hour',
      amount: '£31,200',
      working: '3 × 2 × 5 days × 52 weeks × £20',
      uncounted: '−£15,600',
      due: '£15,600',
      terms: 'Payable in 52 instalments of £300, whether you notice or not.',
      mark: 'paid off in week 44',
      button: 'Get a quote for this',
    });
    expect(textOf('.slip')).toContain('From week 44 it leaves you £140 a week, after hosting.');
  });

  test('has a box for each week of a year, filled from the one in which it is paid off', () => {
    const boxes = $('.weeks i').get();
    expect(boxes).toHaveLength(52);
    expect(boxes.findIndex((box) => $(box).hasClass('filled'))).toBe(43);
    expect($('.weeks .filled')).toHaveLength(9);
  });

  test('has fields that cannot be typed into, as nothing would answer', () => {
    expect($('input:not([readonly])')).toHaveLength(0);
  });

  test('names each field for screen readers', () => {
    const names = $('.sheet input').map((_, field) => $(field).attr('aria-label'));
    expect(names.get()).toEqual([
      'Your firm',
      'People who retype',
      'Hours a day each',
      'An hour of office work',
    ]);
  });
});

/** The button, by how the verdict begins. */
const BUTTONS = {
  'To cancel': 'Get a quote for this',
  'Pay it': 'Ask what would be cheaper',
  'That’s more': 'Ask which comes first',
};

test.each([
  [{}, 'To cancel half of it: one task, from £3,000', 'From week 44 it leaves you £140', 44],
  [{ people: 12 }, 'To cancel half of it: one task, from £3,000', 'From week 15 it leaves', 15],
  [
    { people: 12, hours: 6, hour: 45 },
    'That’s more than one task.',
    'find the one to begin with, from £3,000',
    undefined,
  ],
  [{ people: 2 }, 'To cancel half of it', 'has paid for itself in week 61, within', undefined],
  [{ people: 1 }, 'Pay it. We wouldn’t build for this.', 'would take 120 weeks to', undefined],
  [
    { people: 1, hours: 0.5, hour: 13 },
    'Pay it. We wouldn’t build for this.',
    '£3,000 would never come back. Try a ready-made connector first: about £400 to set up.',
    undefined,
  ],
])('for %j the slip says %s', (changes, verdict, why, week) => {
  const { texts, paidWeek } = workOutBill(source, changes);
  expect(texts['verdict']).toContain(verdict);
  expect(texts['why']?.replaceAll('\u00A0', ' ')).toContain(why);
  expect(paidWeek).toBe(week);
  const [, button] = Object.entries(BUTTONS).find(([start]) => verdict.startsWith(start)) ?? [];
  expect(texts['button']).toBe(button);
});

test.each([
  [
    {},
    'With the figures of your example, 3 people who retype for 2 hours a day each at £20 an hour, it is £31,200 a year.',
  ],
  [
    { people: 4, hours: 2.5, hour: 25 },
    '4 of us retype for 2.5 hours a day. At £25 an hour that is £65,000 a year.',
  ],
  [
    { people: 4 },
    '4 of us retype for 2 hours a day. At £20 an hour that is £41,600 a year. From your example: 2 hours a day, £20 an hour.',
  ],
  [
    { people: 1, hours: 1, hour: 25 },
    'One of us retypes for 1 hour a day. At £25 an hour that is £6,500 a year. What would be cheaper than a build?',
  ],
])('for %j the message is: %s', (changes, message) => {
  expect(writeBillMessage(source, changes)).toBe(message);
});

test.each([
  ['first', 19.4, '19 seconds, into the stock system. Now the same again, into the accounts.'],
  [
    'second',
    0.2,
    '1 second, for what a screen already knew. At that pace, 2 hours a day is 7,200 orders for each person, 5,616,000 a year in all, for £31,200.',
  ],
  ['slip', 0, 'A slip, and somebody has to find it. A year of that comes to £31,200,'],
] as const)('an order that is typed, %s time, says: %s', (when, seconds, text) => {
  expect(describeOrder(source, {}, when, seconds).replaceAll('\u00A0', ' ')).toContain(text);
});
