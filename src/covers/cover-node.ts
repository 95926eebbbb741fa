import { createElement, type ReactNode } from 'react';
import { COLOURS } from '#lib/brand-colours.ts';
import { HEIGHT, WIDTH, type Drawing, type Label, type Tone } from './drawing.ts';

/** On the panel, as in styles/cover.css. */
const FILLS: Record<Tone, string> = {
  ink: COLOURS['panel-ink'],
  muted: COLOURS['panel-wire'],
  line: COLOURS['panel-line'],
  mark: COLOURS.pulse,
  soft: COLOURS['panel-deep'],
};
const TEXTS: Record<Label['tone'], string> = { ...FILLS, muted: COLOURS['panel-muted'] };

/** The typefaces by the names that lib/og-image.ts gives them, and where the baseline is in a line one em high. */
const FONTS = {
  display: { fontFamily: 'Newsreader', baseline: 0.735 },
  body: { fontFamily: 'Instrument Sans', baseline: 0.86 },
};

/** A cover for an Open Graph image, which takes shapes from SVG but no texts: those are boxes above it. */
export function coverNode({ shapes, labels }: Drawing, width: number): ReactNode {
  const scale = width / WIDTH;
  const size = { width, height: HEIGHT * scale };
  return createElement(
    'div',
    { key: 'cover', style: { display: 'flex', position: 'relative', ...size } },
    createElement(
      'svg',
      {
        key: 'shapes',
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        ...size,
        style: { position: 'absolute' },
      },
      ...shapes.map(({ d, fill, stroke, width: strokeWidth, dash }, index) =>
        createElement('path', {
          key: index,
          d,
          fill: fill ? FILLS[fill] : 'none',
          ...(stroke && { stroke: FILLS[stroke], strokeWidth }),
          ...(dash && { strokeDasharray: dash }),
        }),
      ),
    ),
    ...labels.map((label, index) => textNode(label, index, scale)),
  );
}

function textNode({ text, x, y, size, font, tone, anchor }: Label, key: number, scale: number) {
  const { fontFamily, baseline } = FONTS[font];
  const left = { start: x, middle: x - WIDTH, end: x - 2 * WIDTH }[anchor];
  const justifyContent = { start: 'flex-start', middle: 'center', end: 'flex-end' }[anchor];
  return createElement(
    'div',
    {
      key: `text-${key}`,
      style: {
        display: 'flex',
        position: 'absolute',
        left: left * scale,
        top: (y - baseline * size) * scale,
        width: 2 * WIDTH * scale,
        justifyContent,
        fontFamily,
        fontSize: size * scale,
        lineHeight: 1,
        color: TEXTS[tone],
      },
    },
    text,
  );
}
