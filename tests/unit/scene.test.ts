import { expect, test } from 'vitest';
import { validate } from '#content-reader/schema-messages.ts';
import { minutesOf, sceneSchema } from '#schemas/scene.ts';

const ROWS = [
  { text: 'Moira', bars: ['7.15-8.00'] },
  { text: 'Asha', bars: ['8.15-9.00'], added: '7.15-8.00' },
  { text: 'Mrs Dale', note: 'has a dog' },
];
const SCENE = {
  title: 'Somebody rings in sick',
  from: 7,
  frames: [{ time: '6.39', says: 'All is well.', rows: ROWS, next: 'The phone rings' }],
  choice: {
    time: '6.41',
    says: 'Who takes Mrs Dale?',
    right: { text: 'Asha', note: 'six minutes away' },
    wrong: [{ text: 'Ben', note: 'three minutes away', because: 'He is a stranger to her.' }],
  },
  end: { time: '6.44', says: 'Nothing is left to place.', rows: ROWS },
};

function problemsOf(change: object): string[] {
  const { mismatches } = validate(sceneSchema, { ...SCENE, ...change });
  return mismatches.map(({ problem }) => problem);
}

function endingWith(row: object) {
  return { end: { ...SCENE.end, rows: [...ROWS, { text: 'Ben', ...row }] } };
}

test('a scene needs no more than a frame, a choice and an end', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  [endingWith({ bars: ['7:15-8:00'] }), 'is not a part of the day; write it as 7.15-8.00'],
  [endingWith({ bars: ['8.00-7.15'] }), 'end, rows, entry 4, bars, entry 1: ends before it begins'],
  [endingWith({ bars: ['7.15-8.00', '10.30-11.30'] }), 'not on the scale; write times between 7'],
  [endingWith({ added: '6.30-7.15' }), 'is not on the scale; write times between 7 and 11'],
  [{ from: undefined }, "'7.15-8.00' has no scale; write from: 7 below the title"],
  [endingWith({ state: 'late' }), "'late' is not a valid value; write one of: calm, hit, waiting"],
  [
    { choice: { ...SCENE.choice, wrong: [{ text: 'Ben', note: 'three minutes away' }] } },
    'choice, wrong, entry 1, because: is missing; write ',
  ],
])('of a scene with %j, it says %s', (change, problem) => {
  expect(problemsOf(change).join('\n')).toContain(problem);
});

test('a bar is measured from the beginning of the scale', () => {
  expect(minutesOf('7.15-8.00', 7)).toEqual({ start: 15, length: 45 });
  expect(minutesOf('9.10-10.05', 9)).toEqual({ start: 10, length: 55 });
});
