import { describe, expect, test } from 'vitest';
import { answerOf } from '#worksheets/model/answer.ts';
import { readFragment, writeFragment } from '#worksheets/model/fragment.ts';
import { describeFigures } from '#worksheets/model/figures-put-in.ts';
import {
  describeUnread,
  problemOf,
  readFigures,
  stepFrom,
} from '#worksheets/model/read-figures.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { showValue } from '#worksheets/model/format.ts';
import type { Row } from '#worksheets/model/row.ts';
import { modelOf, readModel } from '../support/worksheet-models.ts';

const ROWS = new Map(readModel('typing-it-twice').rows.map((row) => [row.id, row]));

const ROW: Row = {
  ...{ kind: 'input', id: 'price', heading: undefined, label: 'The price', unit: '£' },
  ...{ note: '', value: 1 },
};

test.each([
  [-1, { least: 0 }, 'The price must be between £0 and £1,000,000.'],
  [2, { most: 1 }, 'The price must be between £0 and £1.'],
  [2, { least: 5, most: 5 }, 'The price must be £5.'],
  [2, { least: 0, most: 1, unit: '%' }, 'The price must be between 0% and 100%.'],
  [1e7, {}, 'The price must be between £0 and £1,000,000.'],
  [1e7, { least: 0, value: 7000 }, ''],
  [1e6, ROWS.get('hour'), 'An hour of office work must be between £13 and £100.'],
  [0.5, { least: 0, most: 1 }, ''],
  [2.5, { least: 1, unit: 'people' }, 'The price must be a whole number.'],
  [2.5, { least: 1, unit: 'vans' }, 'The price must be a whole number.'],
])('the figure %s with the limits %j gets the error %j', (value, limits, problem) => {
  expect(problemOf(value, { ...ROW, ...limits })).toBe(problem);
});

describe('the answer', () => {
  const formula = 'IF(gain > 0, ROUNDUP(price / gain / share, 0), 0)';
  const data = modelOf(
    { price: { value: 100 }, gain: { value: 25 }, share: { value: 1 } },
    {
      payback: { formula, unit: 'months', zero: 'never' },
      left: { formula: 'gain * 12 - price' },
    },
    {
      answer: 'It pays for itself {payback} months later, and leaves {left}.',
      otherwise: 'It never pays for itself.',
    },
  );
  const answer = (changes: Record<string, number>) => answerOf(data, calculateModel(data, changes));

  test('is filled in with the figures of its cells', () => {
    expect(answer({})).toBe('It pays for itself 4 months later, and leaves £200.');
    expect(answer({ price: 400 })).toBe('It pays for itself 16 months later, and leaves −£100.');
    expect(answer({ price: 20 })).toBe('It pays for itself 1 month later, and leaves £280.');
    const month = { ...data, answer: 'Month {payback} pays.' };
    expect(answerOf(month, calculateModel(data, { price: 20 }))).toBe('Month 1 pays.');
  });

  test('falls back to `otherwise` when a cell with a word for zero is zero', () => {
    expect(answer({ gain: 0 })).toBe('It never pays for itself.');
  });

  test.each([
    [300, 'It leaves £0: no gain.'],
    [301, 'It lacks £1: a loss.'],
    [10, 'It leaves £290: no gain.'],
  ])('has words for a loss: with a price of £%d, %s', (price, sentence) => {
    const signed = { ...data, answer: 'It {left:leaves|lacks} {left}: {left:no gain|a loss}.' };
    expect(answerOf(signed, calculateModel(data, { price }))).toBe(sentence);
  });

  test('says that there is none after a division by zero', () => {
    expect(answer({ share: 0 })).toBe('These figures divide by zero, so there is no answer.');
  });
});

test.each([
  [2, 1, { unit: 'people', least: 1, most: 40 }, 3],
  [1, -1, { unit: 'people', least: 1, most: 40 }, 1],
  [2, 1, { unit: 'hours a day' }, 2.25],
  [0.3, -1, { unit: 'hours a day' }, 0.25],
  [0.3, 1, { unit: '%' }, 0.31],
  [20, 1, { unit: '£ an hour', value: 20 }, 21],
  [0.7, 1, { unit: '£ a mile', value: 0.7 }, 0.71],
  [0.4, 1, { unit: 'orders a month', value: 0.4 }, 0.5],
] as const)('from %d, an arrow key (%d) leads in %j to %d', (value, direction, row, next) => {
  expect(stepFrom(value, direction, { ...ROW, ...row })).toBe(next);
});

test.each([
  [6.5, { unit: 'hours' }, { figure: '6.5', unit: 'hours' }],
  [0, { unit: 'months', zero: 'never' }, { figure: 'never', unit: '' }],
  [0, { unit: 'months' }, { figure: '0', unit: 'months' }],
  [1, { unit: 'people' }, { figure: '1', unit: 'person' }],
  [0.999, { unit: 'jobs a month' }, { figure: '1', unit: 'job a month' }],
  [1, { unit: 'batches' }, { figure: '1', unit: 'batch' }],
  [1, { unit: '£ a month' }, { figure: '£1', unit: 'a month' }],
  [-0.001, { unit: '£' }, { figure: '£0', unit: '' }],
])('%d of %j is shown as %j', (value, row, shown) => {
  expect(showValue(value, row)).toEqual(shown);
});

describe('the URL fragment', () => {
  const read = (hash: string, own?: string) => {
    const link = readFragment(hash, own);
    return link && { ...link, figures: Object.fromEntries(link.figures) };
  };

  test('holds the figures in the fields', () => {
    const changes = { jobs: 2, job_value: 4000, rate: 1e-8 };
    const hash = writeFragment('crm', changes);
    expect(hash).toBe('#crm:jobs=2,job_value=4000,rate=1e-8');
    expect(read(hash)).toEqual({ worksheet: 'crm', figures: changes, isCut: false });
    expect(writeFragment('crm', {})).toBe('');
  });

  test.each(['', '#', '#how-it-works', '#crm'])('names no worksheet in %j', (hash) => {
    expect(read(hash)).toBeUndefined();
  });

  const FIGURES = { jobs: 2, share: 0.35 };
  test.each<[hash: string, figures: Record<string, number>, isCut: boolean]>([
    ...['.', ')', '%', '&fbclid=IwAR0', '?utm_source=x', '”.', '>', '!', ',', '\u200B'].map(
      (end): [string, typeof FIGURES, false] => [`#crm:jobs=2,share=0.35${end}`, FIGURES, false],
    ),
    ['#crm%3Ajobs%3D2%2Cshare%3D0.35', FIGURES, false],
    ['#crm', {}, true],
    ['#crm:', {}, true],
    ...['#crm%3A', '#crm%3', '#crm%', '#crm%253A', '#crm%253'].map(
      (cut): [string, Record<string, number>, true] => [cut, {}, true],
    ),
    ['#crm%25253Ajobs%25253D2%25252Cshare%25253D0.35', FIGURES, false],
    ['#crm%3Ajobs%3D2%2Cshare%3', { jobs: 2 }, true],
    ['#crm:jobs=2,sha', { jobs: 2 }, true],
    ['#crm:jobs=2,share=', { jobs: 2 }, true],
    [`#crm:jobs=2,share=${'0'.repeat(5000)},users=5`, { jobs: 2 }, true],
    [`#crm:jobs=2,share=${'0'.repeat(41)}`, { jobs: 2, share: Number.NaN }, false],
    [
      '#crm:__proto__=1,jobs=1,200,users=3 people,seat=,quotes=0x10',
      {
        ['__proto__']: 1,
        jobs: Number.NaN,
        users: Number.NaN,
        seat: Number.NaN,
        quotes: Number.NaN,
      },
      false,
    ],
  ])('is read: %s', (hash, figures, isCut) => {
    expect(read(hash, 'crm')).toEqual({ worksheet: 'crm', figures, isCut });
  });
});

test('the figures of a link are used where they fit, and named where they do not', () => {
  const cases = [
    { when: 'cost > 300', title: 'Worth it.', text: '' },
    { title: 'Leave it at {cost}.', text: '' },
  ];
  const data = modelOf(
    { staff: { value: 3, unit: 'people', least: 1, most: 40 }, price: { value: 100 } },
    { cost: { formula: 'staff * price' } },
    { answer: '{cost} a year.', cases },
  );
  const figures = new Map([
    ['staff', 2.5],
    ['price', 90],
    ['__proto__', 1],
    ['cost', 1],
  ]);
  const { changes, unread } = readFigures(data, figures);
  expect(changes).toEqual({ price: 90 });
  expect(describeUnread(unread, true)).toBe(
    'Some figures of this link could not be read: The staff; 2 that this sum does not have.',
  );
  expect(describeUnread([], true)).toContain('Figures of this link are missing');
  expect(describeFigures(data, {})).toBe('');
  expect(describeFigures(data, changes)).toBe(
    'My figures for “A sheet”:\nThe price: £90 (example: £100)\n£270 a year. Leave it at £270.',
  );
});
