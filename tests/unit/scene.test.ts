import { expect, test } from 'vitest';
import { validate } from '#content-reader/schema-messages.ts';
import { sceneSchema } from '#schemas/scene.ts';

const ROWS = [
  { text: 'Moira', bars: ['7.15-8.00'] },
  { text: 'Asha', bars: ['8.15-9.00'], added: '7.15-8.00' },
  { text: 'Mrs Dale', note: 'has a dog' },
];
const CALM = { time: '6.39', says: 'All is well.', rows: ROWS, next: 'The phone rings' };
const CHOICE = {
  right: { text: 'Asha', note: 'six minutes away' },
  wrong: [{ text: 'Ben', note: 'three minutes away', because: 'He is a stranger to her.' }],
};
const ASKED = { time: '6.41', says: 'Who takes Mrs Dale?', choice: CHOICE };
const END = { time: '6.44', says: 'Nothing is left to place.', rows: ROWS };

function problemsOf(...frames: object[]): string {
  const { mismatches } = validate(sceneSchema, { title: 'Somebody rings in sick', frames });
  return mismatches.map(({ problem }) => problem).join('\n');
}

function endingWith(row: object) {
  return [CALM, ASKED, { ...END, rows: [...ROWS, { text: 'Ben', ...row }] }];
}

test('a scene needs no more than a frame, a choice and an end', () => {
  expect(problemsOf(CALM, ASKED, END)).toBe('');
});

test.each([
  [endingWith({ bars: ['7:15-8:00'] }), 'is not a part of the day; write it as 7.15-8.00'],
  [endingWith({ bars: ['8.00-8.00'] }), 'rows, entry 4, bars, entry 1: ends before it begins'],
  [endingWith({ state: 'late' }), "'late' is not a valid value; write one of: calm, hit, waiting"],
  [
    [CALM, { ...ASKED, choice: { ...CHOICE, wrong: [{ text: 'Ben', note: 'on his way' }] } }, END],
    'choice, wrong, entry 1, because: is missing; write ',
  ],
  [[CALM, { ...ASKED, rows: ROWS }, END], 'frames, entry 2: shows nothing, or two things; write'],
  [[{ ...CALM, rows: undefined }, ASKED, END], 'write one of: rows, choice'],
  [[{ ...CALM, next: undefined }, ASKED, END], 'frames, entry 1, next: is missing; write what'],
  [[CALM, ASKED, { ...END, next: 'And then' }], 'frames, entry 3, next: leads nowhere; leave it'],
])('of a scene with %j, it says %s', (frames, problem) => {
  expect(problemsOf(...frames)).toContain(problem);
});
