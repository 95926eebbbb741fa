// The cover of an article: its headline, what it counts, and a drawing below.
import { escapeText } from '#lib/escape-text.ts';
import { element } from '#lib/svg.ts';
import type { Cover } from '#drawings/schema.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { fillTexts } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import { drawPicture } from './draw.ts';
import { path, type Room, type Words } from '#drawings/picture.ts';

/** The view box of a cover, and where its drawing is. */
const WHOLE = '0 0 400 250';
const LEFT = 24;
const BOTTOM = 232;
const ROOM: Room = { width: 352, height: 108, size: 15, least: 352 };

/** In the display typeface: the height of its figures, and the space to the left of a 1 and of others, in ems. */
const FIGURES = { height: 0.7, beforeOne: 0.08, before: 0.05 };
/** The size of the label, which has room for the 38 characters that its schema allows. */
const LABEL_SIZE = 17;

/** A cover, as SVG. */
export type DrawnCover = ReturnType<typeof drawCover>;

/**
 * Draws a cover, with the values of its cells, as SVG. What is counted has its words in the label.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawCover(written: Cover, models: Map<string, Model>) {
  const [headline, label] = fillTexts([written.headline, written.label], (name) =>
    cellText(models, name),
  ) as [string, string];
  const picture = drawPicture(written, models, ROOM);
  const isPanel = written.kind === 'months' || written.parts.some(({ look }) => look === 'less');
  const look = { class: isPanel ? 'cover panel' : 'cover', 'aria-hidden': 'true' };
  const marks = picture.marks.map((mark) => path(...mark));
  const parts = [...marks, ...picture.words.map(drawWords)];
  const drawn = written.kind === 'count' ? marks : parts;
  const viewBox = `0 -2 ${ROOM.width} ${picture.height + 4}`; // Lines at its edges are half outside.
  const transform = `translate(${LEFT} ${BOTTOM - picture.height})`;
  return {
    headline,
    label,
    ground: isPanel ? ('panel' as const) : ('stone' as const),
    whole: element(
      'svg',
      { viewBox: WHOLE, ...look },
      ...drawHead(headline, label),
      element('g', { transform }, ...drawn),
    ),
    /** Without headline and label, for pages that set them as text. */
    drawing: element('svg', { viewBox, ...look }, ...drawn),
    /** Where the label is another. */
    named: element('svg', { viewBox, ...look }, ...parts),
  };
}

function drawWords({ text, x, y, isEnd, isFigure }: Words): string {
  const fill = isFigure ? 'var(--draw-ink)' : 'var(--draw-text)';
  const anchor = isEnd ? 'end' : undefined;
  return element(
    'text',
    { x, y, fill, 'font-size': ROOM.size, 'text-anchor': anchor },
    escapeText(text),
  );
}

/** The headline in a size that fits, and its label. */
function drawHead(headline: string, label: string): string[] {
  const size = Math.min(72, Math.floor(ROOM.width / (headline.length * 0.5)));
  const baseline = LEFT + size * FIGURES.height;
  const before = headline.startsWith('1') ? FIGURES.beforeOne : FIGURES.before;
  const large = {
    class: 'display',
    x: LEFT - size * before,
    y: baseline,
    fill: 'var(--color-mark)',
    'font-size': size,
    'letter-spacing': '-0.02em',
  };
  const small = {
    x: LEFT,
    y: baseline + size * 0.2 + 18,
    fill: 'var(--draw-text)',
    'font-size': LABEL_SIZE,
  };
  return [element('text', large, escapeText(headline)), element('text', small, escapeText(label))];
}
