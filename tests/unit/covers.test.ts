import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from '#covers/draw-cover.ts';
import type { Cover } from '#covers/drawing.ts';
import { renderOgImage, type OgImageText } from '#brand/og-image.ts';
import { outlineText, outlineTexts } from '#brand/outline-texts.ts';
import { OG_SIZE } from '#lib/paths.ts';
import { element, escapeText } from '#lib/svg.ts';
import { modelOf } from '../support/worksheet-models.ts';

const shop = modelOf(
  { cost: { value: 6000 }, saving: { value: 500 } },
  { payback: { formula: 'cost / saving', unit: 'months' } },
);
const models = new Map([['shop', shop]]);

const HEAD = { headline: 'Month {shop.payback}', label: 'when the till has paid' };

/** A cover with these words. */
function coverWith(headline: string, label = HEAD.label): string {
  return drawCover({ kind: 'score', headline, label, met: 1, of: 3 }, models).whole;
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

test.each<[string, Cover]>([
  ['counts: 9, 143 are not in descending order', { kind: 'units', ...HEAD, counts: [9, 143] }],
  ['made: 4 systems have at most 6 links', { kind: 'links', ...HEAD, systems: 4, made: 7 }],
  ['met: 6 of 5 is impossible', { kind: 'score', ...HEAD, met: 6, of: 5 }],
  [
    'sides: £6,000 is not a whole number up to 48',
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
])('a cover that cannot be drawn is rejected: %s', (problem, cover) => {
  expect(() => drawCover(cover, models)).toThrow(problem);
});
