import sharp from 'sharp';
import { OG_SIZE } from '#lib/paths.ts';
import { element } from '#lib/svg.ts';
import { drawLogo } from './logo.ts';
import { getColour } from './colours.ts';
import { outlineText, outlineTexts, widthOfText } from './outline-texts.ts';

const LEFT = 72;
const LABEL = { font: 'body', size: 32, fill: getColour('pulse') } as const;
const FIRM = { font: 'display', size: 42, fill: getColour('panel-ink') } as const;
/** Baselines of the label and the firm's name, and the middle of the title. */
const Y = { label: 95, title: 304.5, firm: 546 };

const TITLE = { font: 'display', fill: getColour('panel-ink'), spacing: -0.02 } as const;
const LINE_HEIGHT = 1.06;
/** From the top of a line of the title to its baseline, in ems. */
const BASELINE = 0.765;
const TITLE_WIDTH = { alone: 770, besidePicture: 430 };

/** The cover of an article in its frame, halfway down the right-hand edge. */
const COVER = { x: 525, y: 127.5, width: 600, height: 375 };
const FRAME = { x: 523.5, y: 126, width: 603, height: 378, rx: 14.5 };
/** The panel's colours, by the names that drawings have for them in styles/drawing.css. */
const DRAWING_COLOURS: Record<string, string> = {
  mark: getColour('pulse'),
  ink: getColour('panel-ink'),
  text: getColour('panel-muted'),
};
/** The looks of marks there. */
const DRAWING_LOOKS = `
  .ink { fill: ${getColour('panel-ink')} }
  .faint { fill: ${getColour('panel-tint')}; stroke: ${getColour('panel-wire')} }
  .flat { fill: ${getColour('panel-wire')} }
  .fresh { fill: ${getColour('pulse')} }
  .stroke, .stroke-faint, .pen { fill: none; stroke: ${getColour('panel-ink')}; stroke-linecap: round; stroke-width: 2 }
  .stroke-faint { stroke: ${getColour('panel-wire')} }
  .pen { stroke: ${getColour('panel-danger')} }`;

const LOGO = element(
  'g',
  { transform: 'translate(72 506) scale(1.875)' },
  drawLogo({ ink: getColour('panel-ink'), dot: getColour('pulse') }),
);

/** The illustration at the right-hand edge. */
const WIRES = `<g transform="translate(870 0)" fill="none" stroke="${getColour('panel-line')}" stroke-width="3">
  <path d="M140 145H180C225 145 205 315 250 315M140 315H250M140 485H180C225 485 205 315 250 315"/>
  <path d="M156 315H206" stroke="${getColour('pulse')}" stroke-width="6" stroke-linecap="round"/>
  <g fill="${getColour('panel-deep')}">
    <rect x="50" y="95" width="90" height="100" rx="12"/>
    <rect x="50" y="265" width="90" height="100" rx="12"/>
    <rect x="50" y="435" width="90" height="100" rx="12"/>
  </g>
  <rect x="250" y="215" width="130" height="200" rx="20" fill="${getColour('panel-ink')}" stroke="none"/>
</g>`;

export interface OgImageText {
  title: string;
  /** Above the title: an article's category, or the section of the site. */
  label: string;
  firm: string;
  /** Of an article or a worksheet, as SVG. Without it, the image has wires. */
  cover?: string | undefined;
}

/** Renders the Open Graph image of a page: a PNG of `OG_SIZE`. */
export async function renderOgImage(texts: OgImageText): Promise<Buffer> {
  const { title, label, firm, cover } = texts;
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...OG_SIZE },
    element('rect', { ...OG_SIZE, fill: getColour('panel') }),
    cover ? framed(cover) : WIRES,
    outlineText(label, LEFT, Y.label, LABEL),
    ...(cover
      ? drawTitle(title, 52, TITLE_WIDTH.besidePicture)
      : drawTitle(title, sizeOf(title), TITLE_WIDTH.alone)),
    LOGO,
    outlineText(firm, LEFT + 78, Y.firm, FIRM),
  );
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 4 }).toBuffer();
}

function framed(cover: string): string {
  const size = Object.entries(COVER).map(([name, value]) => ` ${name}="${value}"`);
  const drawing = outlineTexts(cover)
    .replace('<svg', `<svg${size.join('')}`)
    .replaceAll(/var\(--\w+-(\w+)\)/g, (_, name: string) => DRAWING_COLOURS[name] ?? '');
  return (
    element('style', {}, DRAWING_LOOKS) +
    drawing +
    element('rect', { ...FRAME, stroke: getColour('panel-line'), 'stroke-width': 3, fill: 'none' })
  );
}

/** The font size in pixels at which a title fits in three lines. */
function sizeOf({ length }: string): number {
  if (length <= 32) return 92;
  return length <= 48 ? 80 : 70;
}

/** In as few lines as possible, each as narrow as possible, like `text-wrap: balance`. */
function drawTitle(title: string, size: number, width: number): string[] {
  const style = { ...TITLE, size };
  const breakAt = (most: number) => breakLines(title, (line) => widthOfText(line, style) <= most);
  const { length } = breakAt(width);
  let [least, most] = [width / length, width];
  while (most - least > 4) {
    const middle = (least + most) / 2;
    if (breakAt(middle).length > length) least = middle;
    else most = middle;
  }
  const top = Y.title - (length * LINE_HEIGHT * size) / 2;
  return breakAt(most).map((line, index) =>
    outlineText(line, LEFT, top + (index * LINE_HEIGHT + BASELINE) * size, style),
  );
}

/** Breaks a text between its words into lines that fit. A word that does not fit gets a line of its own. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
