import { expect, test } from 'vitest';
import { drawCover, type Cover } from '#covers/draw-cover.ts';
import { RIGHT, MARGIN } from '#covers/drawing.ts';
import { buildModel, buildRates } from '#worksheets/model.ts';
import { getPage } from '#queries/pages.ts';

const rates = buildRates(await getPage('rates'));
const sheet = buildModel(
  'shop',
  {
    title: 'A shop',
    page: '/blog/erp-vs-crm',
    lead: 'A shop with two tills and one owner.',
    inputs: [
      { id: 'cost', label: 'Cost', value: 6000, unit: '£' },
      { id: 'saving', label: 'Saving', value: 500, unit: '£ a month' },
    ],
    steps: [{ id: 'payback', label: 'Months', formula: 'cost / saving', unit: 'months' }],
    scenarios: [],
  },
  rates,
);
const models = new Map([[sheet.name, sheet]]);

const HEAD = { figure: 'Month {shop.payback}', label: 'when the till has paid' };

test('a payback crosses nothing in the month that the worksheet calculates', () => {
  const cover: Cover = {
    kind: 'payback',
    ...HEAD,
    cost: '{shop.cost}',
    monthlySaving: '{shop.saving}',
    months: 24,
  };
  const { shapes, labels } = drawCover(cover, models);
  expect(labels.map(({ text }) => text)).toEqual(['Month 12', 'when the till has paid', '-£6,000']);
  const halfway = (MARGIN + RIGHT) / 2;
  expect(shapes.some(({ d }) => d.startsWith(`M${halfway} `))).toBe(true);
});

test('the shorter of two bars is as long as its value says', () => {
  const bar = (value: number) => ({ label: 'Bar', value });
  const cover: Cover = { kind: 'gap', ...HEAD, bars: [bar(100), bar(25)] };
  const lengths = drawCover(cover, models).shapes.map(({ d }) => Number(/h([\d.]+)/.exec(d)?.[1]));
  expect(lengths.slice(0, 2)).toEqual([RIGHT - MARGIN, (RIGHT - MARGIN) / 4]);
});

test('the bar that the figure names is marked, or else the shorter', () => {
  const bars: Extract<Cover, { kind: 'gap' }>['bars'] = [
    { label: 'Cost', value: '{shop.cost}' },
    { label: 'Saving', value: '{shop.saving}' },
  ];
  const fills = (figure: string) =>
    drawCover({ kind: 'gap', figure, label: 'of a till', bars }, models)
      .shapes.slice(0, 2)
      .map(({ fill }) => fill);
  expect(fills('{shop.cost}')).toEqual(['mark', 'muted']);
  expect(fills('Twelve')).toEqual(['muted', 'mark']);
});

test('a step of a stair is as high as its price', () => {
  const step = (value: number) => ({ label: 'Step', value });
  const cover: Cover = { kind: 'stairs', ...HEAD, steps: [step(25), step(100)] };
  const [columns] = drawCover(cover, models).shapes;
  const [low = 0, high = 0] = [...(columns?.d.matchAll(/v([\d.]+)/g) ?? [])].map(([, height]) =>
    Number(height),
  );
  expect(low / high).toBeCloseTo(0.25);
});

test.each([
  [48, 12],
  [30, 10],
  [131, 22],
])('a grid of %i units leaves few cells of its last row empty', (total, columns) => {
  const [shape] = drawCover({ kind: 'units', ...HEAD, counts: [total, 1] }, models).shapes;
  const rows = shape?.d.split('M').length ?? 0;
  expect(Math.ceil(total / (rows - 1))).toBe(columns);
});

test.each<[string, Cover]>([
  ['counts: 9, 143 do not fall', { kind: 'units', ...HEAD, counts: [9, 143] }],
  ['made: 4 systems have 6 links', { kind: 'links', ...HEAD, systems: 4, made: 7 }],
  ['met: 6 of 5 cannot be', { kind: 'score', ...HEAD, met: 6, of: 5 }],
  [
    'sides: £6,000 is no whole number up to 48',
    {
      kind: 'scales',
      ...HEAD,
      sides: [
        { label: 'Cost', value: '{shop.cost}' },
        { label: 'Nothing', value: 1 },
      ],
    },
  ],
  ["the worksheet shop has no cell 'pay'", { kind: 'units', ...HEAD, counts: ['{shop.pay}', 1] }],
])('what cannot be drawn is named: %s', (problem, cover) => {
  expect(() => drawCover(cover, models)).toThrow(problem);
});
