import { drawYear, WEEKS, YEAR_VIEW } from '#drawings/year.ts';
import { breakLines } from '#lib/break-lines.ts';
import { element } from '#lib/svg.ts';
import { getColour } from './colours.ts';
import { outlineText, widthOfText, type TextStyle } from './outline-texts.ts';

/** The year and the invoice of the bill, as the home page has them. */
export interface BillTexts {
  finding: string;
  days: number;
  counted: number;
  counts: string;
  line: string;
  amount: string;
  less: string;
  uncounted: string;
  dueLabel: string;
  due: string;
}

const SHEET = { x: 560, y: 60, width: 568, height: 510, rx: 8 };
const [LEFT, RIGHT] = [SHEET.x + 40, SHEET.x + SHEET.width - 40];
const INK = getColour('sheet-ink');
const RED = getColour('danger');
const display = (size: number, fill = INK): TextStyle => ({ font: 'display', size, fill });
const small: TextStyle = { font: 'body', size: 20, fill: INK };

/** The bill as a sheet of paper at the right-hand edge of a shared picture, as SVG. */
export function drawBill(bill: BillTexts): string {
  const title = display(36);
  const lines = breakLines(
    bill.finding,
    (line) => widthOfText(line, title) <= SHEET.width - 2 * 40,
  );
  return [
    element('rect', { ...SHEET, fill: getColour('panel-ink') }),
    ...lines.map((line, index) => outlineText(line, LEFT, 122 + index * 42, title)),
    drawDays(bill),
    outlineText(bill.counts, LEFT, 308, small),
    rule(334, 1.5),
    outlineText(bill.line, LEFT, 374, { ...small, size: 24 }),
    atRight(bill.amount, 374, display(34)),
    outlineText(bill.less, LEFT, 420, display(26, RED)),
    atRight(bill.uncounted, 420, display(30, RED)),
    rule(440, 2.5),
    ...breakLines(bill.dueLabel, (line) => widthOfText(line, display(26)) <= 200).map(
      (line, index) => outlineText(line, LEFT, 482 + index * 30, display(26)),
    ),
    atRight(bill.due, 508, display(78)),
    rule(532, 2.5),
    rule(538, 2.5),
  ].join('');
}

/** The year, and what the pen strikes. */
function drawDays(bill: BillTexts): string {
  const { pen, ...days } = drawYear(bill);
  const looks = {
    ink: { fill: INK },
    faint: { fill: getColour('draw-faint') },
    blank: { fill: 'none', stroke: getColour('sheet-line'), 'stroke-width': 2 },
  };
  const frame = { x: LEFT, y: 194, width: RIGHT - LEFT, height: 80, viewBox: YEAR_VIEW };
  return element(
    'svg',
    { ...frame, preserveAspectRatio: 'none' },
    ...Object.entries(looks).map(([id, look]) =>
      element(
        'pattern',
        { id, patternUnits: 'userSpaceOnUse', ...WEEKS.size },
        element('path', { d: WEEKS.even, ...look }),
      ),
    ),
    ...Object.entries(days).map(([id, data]) => element('path', { d: data, fill: `url(#${id})` })),
    element('path', { d: pen, fill: 'none', stroke: RED, 'stroke-width': 4 }),
  );
}

function atRight(text: string, y: number, style: TextStyle): string {
  return outlineText(text, RIGHT - widthOfText(text, style), y, style);
}

function rule(y: number, width: number): string {
  return element('path', { d: `M${LEFT} ${y}H${RIGHT}`, stroke: INK, 'stroke-width': width });
}
