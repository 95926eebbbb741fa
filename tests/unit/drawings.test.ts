import sharp from 'sharp';
import { expect, test } from 'vitest';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { drawCover } from '#worksheets/drawings/cover.ts';
import { drawPicture } from '#worksheets/drawings/draw.ts';
import { block, blocks, seededSeries, tally } from '#drawings/hand.ts';
import { LIMITS, markMonths, spanOf } from '#drawings/months.ts';
import type { Written } from '#drawings/schema.ts';
import { BESIDE, type Look, type Picture } from '#drawings/picture.ts';
import { renderOgImage, type OgImageText } from '#brand/og-image.ts';
import { outlineText, outlineTexts } from '#brand/outline-texts.ts';
import { OG_SIZE } from '#lib/paths.ts';
import { escapeText } from '#lib/escape-text.ts';
import { element } from '#lib/svg.ts';
import { modelOf, readModel } from '../support/worksheet-models.ts';

const shop = modelOf(
  {
    cost: { value: 6000 },
    saving: { value: 500 },
    few: { value: 3, unit: 'jobs' },
    none: { value: 0 },
    half: { value: 0.5, unit: '%' },
    over: { value: 1.5, unit: '%' },
    all: { value: 1, unit: '%' },
  },
  {
    payback: { formula: 'cost / saving', unit: 'months' },
    loss: { formula: '0 - saving', unit: '£' },
    less: { formula: '0 - few / 10', unit: '£' },
  },
);
const models = new Map([['shop', shop]]);

const HEAD = { headline: 'Month {shop.payback}', label: 'when the till has paid' };

/** A cover with these words. */
function coverWith(headline: string, label = HEAD.label): string {
  const parts = [{ label: 'signs', value: 1 }];
  return drawCover({ kind: 'count', headline, label, of: 3, parts }, models).whole;
}

test('an Open Graph image draws <, > and & as they are', async () => {
  const label = 'R&D hours > 9';
  const drawn = outlineTexts(element('text', { x: 0, y: 0, 'font-size': 9 }, escapeText(label)));
  expect(drawn).toBe(outlineText(label, 0, 0, { font: 'body', size: 9, fill: '' }));

  const cover = coverWith('<9', label);
  const text = { title: 'Research & <development>', label: 'Q&A', firm: 'A & B' };
  const image = await renderOgImage({ ...text, cover });
  const { width, height } = await sharp(image).metadata();
  expect({ width, height }).toEqual(OG_SIZE);
  for (const field of ['title', 'label', 'firm'] as const)
    expect(image, field).not.toEqual(await renderOgImage({ ...text, cover, [field]: ' ' }));
  expect(image).not.toEqual(await renderOgImage({ ...text, cover: coverWith('<9', ' ') }));
});

const WORDS = 'Stock and orders for four wholesalers in the north of England';

test.each([32, 48, 60])(
  'in an Open Graph image, a title of %d characters is as large as fits between label and firm',
  async (length) => {
    const title = WORDS.slice(0, length);
    const cover = coverWith('Never');
    const beside = await findDifference({ cover, title: ' ' }, { cover, title });
    expect(beside.left + beside.width).toBeLessThan(523);
    const { top, height } = await findDifference({ title: ' ' }, { title });
    expect(top).toBeGreaterThan(160);
    expect(top + height).toBeLessThan(450);
    expect(height).toBeGreaterThan(140);
  },
);

test('in an Open Graph image, the letters of a cover are in its frame, in the size of the cover', async () => {
  const { left, top, width, height } = await findDifference(
    { cover: coverWith('Month 12') },
    { cover: coverWith('Never') },
  );
  expect(left).toBeGreaterThan(525);
  expect(left + width).toBeLessThan(525 + 600);
  expect(top).toBeGreaterThan(127);
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(60);
});

/** The rectangle in which two Open Graph images differ. */
async function findDifference(one: Partial<OgImageText>, other: Partial<OgImageText>) {
  const text = { title: ' ', label: 'Blog', firm: 'A firm' };
  const [before, after] = await Promise.all([
    renderOgImage({ ...text, ...one }),
    renderOgImage({ ...text, ...other }),
  ]);
  const difference = await sharp(before)
    .composite([{ input: after, blend: 'difference' }])
    .png()
    .toBuffer();
  const { info } = await sharp(difference)
    .trim({ background: '#000', threshold: 8 })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height };
}

/** A drawing of one number, or of several, all of which but the first have this look. */
function draw(
  kind: Written['kind'],
  values: (number | string)[],
  { look, ...whole }: { of?: number; rest?: string; look?: Look } = {},
) {
  const parts = values.map((value, index) => ({
    ...{ label: `p${index}`, value },
    look: index > 0 ? look : undefined,
  }));
  const least = kind === 'months' ? BESIDE.width : BESIDE.least; // Beside a text they are a table.
  return drawPicture({ kind, ...whole, parts }, models, { ...BESIDE, least });
}

test.each<[string, Picture, Record<string, number>]>([
  ['one block', draw('count', [1]), { ink: 1 }],
  ['blocks of two parts, apart', draw('count', [40, 25]), { ink: 65 }],
  ['600 blocks of a whole', draw('count', ['{shop.few}'], { of: 600 }), { ink: 3, flat: 597 }],
  ['all of a whole', draw('tally', ['{shop.all}'], { of: 4 }), { stroke: 4 }],
  ['a share of a whole', draw('count', ['{shop.half}'], { of: 38 }), { ink: 19, faint: 19 }],
  ['a rest that goes', draw('count', [17], { of: 45, rest: 'x' }), { ink: 17, faint: 28, pen: 5 }],
  [
    'a rest that stays, before what is struck',
    drawPicture(
      { kind: 'count', of: 45, rest: 'x', parts: [{ label: 'p', value: 17, look: 'struck' }] },
      models,
      BESIDE,
    ),
    { ink: 28, faint: 17, pen: 5 },
  ],
  ['75 strokes', draw('tally', [75]), { stroke: 75 }],
  ['two bars, one of them of nothing', draw('bars', ['{shop.cost}', '{shop.none}']), { ink: 2 }],
  ['twelve columns', draw('bars', Array<number>(12).fill(7)), { ink: 12 }],
  ['a cost, and a gain', draw('bars', [4, 3], { look: 'new' }), { ink: 1, fresh: 1 }],
  ['a bar and its fall', draw('bars', [1e9, 4], { look: 'less' }), { ink: 1, faint: 1, pen: 1 }],
  ['a fall to 0', draw('bars', [0.3, 0.2, 0.1], { look: 'less' }), { ink: 1, faint: 2, pen: 2 }],
  ['months of three years', draw('months', [1]), { ink: 36 }],
  ['months of four years', draw('months', [48]), { flat: 47, ink: 1, pen: 1 }],
])('a drawing has %s', (_, { marks }, expected) => {
  const counts: Record<string, number> = {};
  for (const [look, data] of marks) counts[look] = (counts[look] ?? 0) + data.split('M').length - 1;
  // In the order in which they are drawn.
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual(Object.entries(expected));
  expect(marks.join('')).not.toMatch(/NaN|Infinity|-\d{4}/);
});

test.each<[string, () => unknown]>([
  ["'p0' is 22.5, not a whole number; write the kind bars", () => draw('tally', [22.5])],
  ["'p0' is 0, which has no marks; leave it out", () => draw('count', ['{shop.none}'])],
  ["more than 600, and can't be told apart; write the kind bars", () => draw('count', [2000])],
  ["76 are more than 75, and can't be told apart; write the kind count", () => draw('tally', [76])],
  ['4 of 3 is impossible; write at most 3', () => draw('count', [4], { of: 3 })],
  ["'p0' is −£500, below zero; write it in the text", () => draw('bars', ['{shop.loss}', 1])],
  ["'p0' is −£0.30, below zero", () => draw('bars', ['{shop.less}', 1])],
  ["'p0' is 150%, a share above all of them", () => draw('tally', ['{shop.over}'], { of: 4 })],
  ['every amount is 0; say it in', () => draw('bars', ['{shop.none}', '{shop.none}'])],
  ['the amounts have different units', () => draw('bars', ['{shop.cost}', 3])],
  ["'p1' takes off more than is left", () => draw('bars', [3, 4], { look: 'less' })],
  ['there is no room for', () => draw('count', [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])],
  ["the worksheet shop has no cell 'pay'", () => draw('count', ['{shop.pay}'])],
])('what cannot be drawn is said, with what to write instead: %s', (problem, drawIt) => {
  expect(drawIt).toThrow(problem);
});

test('each row of months is below its label, and above the next', () => {
  const { marks, words } = draw('months', [9, 12]);
  const tops = marks
    .filter(([look]) => look === 'ink')
    .map(([, data]) => Number(/^M\S+ (\S+?)[A-Z]/i.exec(data)?.[1]));
  const [label, , next] = words.map(({ y }) => y);
  expect([label, tops[0], next, tops[1]]).toEqual(
    [label, tops[0], next, tops[1]].toSorted((one = 0, other = 0) => one - other),
  );
});

test('a block is out of square, long edges of a low one are nearly level, a bar is level', () => {
  const slopeOf = (width: number, height: number, seed: number) => {
    const [, from, , to] = block(0, 0, width, height, seededSeries(seed)).match(/-?[\d.]+/g) ?? [];
    return Math.abs(Number(to) - Number(from));
  };
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  expect(Math.max(...seeds.map((seed) => slopeOf(20, 20, seed)))).toBeGreaterThan(1);
  expect(Math.max(...seeds.map((seed) => slopeOf(52, 12, seed)))).toBeLessThan(1);
  expect(draw('bars', [3, 2]).marks[1]?.[1]).toMatch(/^M\S+ (\S+)L\S+ \1L/);
});

test('four bars are named, of five the first and the last, and the figure of the largest', () => {
  expect(draw('bars', [4, 3, 2, 1]).words).toHaveLength(8);
  expect(draw('bars', [5, 4, 3, 2, 1]).words).toHaveLength(3);
});

test('every fifth stroke of a tally goes across the four before it', () => {
  const { data } = tally(11, { height: 10, step: 4, top: 0 });
  const strokes = data.split('M').slice(1);
  const isAcross = strokes.map((stroke) => {
    const [from = 0, , to = 0] = (stroke.match(/-?[\d.]+/g) ?? []).map(Number);
    return to - from > 12;
  });
  expect(isAcross.flatMap((across, index) => (across ? index + 1 : []))).toEqual([5, 10]);
});

test('a bar that is taken off ends where the bar above it ends, or begins if that is taken off too', () => {
  const { marks, width } = draw('bars', [10, 3, 2], { look: 'less' });
  const bars = marks.filter(([look]) => look !== 'pen');
  const ends = bars.map(([, data]) => {
    const [, from, to] = /^M(\S+) \S+L(\S+)/.exec(data) ?? [];
    return [from, to].map((x) => Math.round((10 * Number(x)) / width));
  });
  expect(ends).toEqual([
    [0, 10],
    [7, 10],
    [5, 7],
  ]);
});

test('blocks go on where the part before them ended, down a column or along a row', () => {
  const grid = { width: 4, height: 3, gap: 1, each: 2 };
  const square = (x: number, y: number) => `M${x} ${y}h4v3h-4z`;
  expect(blocks(1, 4, grid)).toBe(square(0, 4) + square(5, 0) + square(5, 4));
  expect(blocks(1, 4, { ...grid, across: true })).toBe(square(5, 0) + square(0, 4) + square(5, 4));
});

test.each([
  [36, 36],
  [37, 48],
  [0, 48],
])('a payback in month %i, or in none, is shown in %i months', (value, months) => {
  expect(spanOf([{ value }])).toBe(months);
  const [[, before = ''] = []] = markMonths(value, months);
  expect(before.split('M')).toHaveLength(value || months + 1);
});

test('the months that a drawing marks are those of our rates', () => {
  const figures = calculateModel(readModel('rates'));
  const rates = { test: figures.get('good_payback'), last: figures.get('talk_payback') };
  expect(rates).toEqual(LIMITS);
});
