import { element } from '#lib/svg.ts';
import { getColour } from './colours.ts';
import { outlineText, widthOfText, type TextStyle } from './outline-texts.ts';

/** The texts of the bill, as the home page has them. */
export interface BillTexts {
  title: string;
  subject: string;
  /** The one line, and its amount, which the pen strikes. */
  line: string;
  working: string;
  amount: string;
  less: string;
  uncounted: string;
  reason: string;
  dueLabel: string;
  due: string;
}

const SHEET = { x: 560, y: 60, width: 568, height: 510, rx: 8 };
const [LEFT, RIGHT] = [SHEET.x + 40, SHEET.x + SHEET.width - 40];
const INK = getColour('sheet-ink');
const RED = getColour('danger');
const display = (size: number, fill = INK): TextStyle => ({ font: 'display', size, fill });
const small: TextStyle = { font: 'body', size: 24, fill: INK };

/** The bill as a sheet of paper at the right-hand edge of a shared picture, as SVG. */
export function drawBill(bill: BillTexts): string {
  const { title, subject, line, working, amount, less, uncounted, reason, dueLabel, due } = bill;
  const struck = display(38);
  return [
    element('rect', { ...SHEET, fill: getColour('panel-ink') }),
    outlineText(title, LEFT, 130, display(52)),
    atRight(subject, 128, small),
    rule(162, 1.5),
    outlineText(line, LEFT, 214, small),
    outlineText(working, LEFT, 266, { ...small, size: 18, fill: getColour('ink-muted') }),
    atRight(amount, 266, struck),
    element('path', {
      d: `M${RIGHT - widthOfText(amount, struck) - 6} 254H${RIGHT + 6}`,
      stroke: RED,
      'stroke-width': 4,
    }),
    outlineText(less, LEFT, 326, display(26, RED)),
    outlineText(reason, LEFT, 352, { ...small, size: 17, fill: RED }),
    atRight(uncounted, 330, display(30, RED)),
    rule(368, 2.5),
    outlineText(dueLabel, LEFT, 456, display(28)),
    atRight(due, 456, display(78)),
    rule(490, 2.5),
    rule(496, 2.5),
  ].join('');
}

function atRight(text: string, y: number, style: TextStyle): string {
  return outlineText(text, RIGHT - widthOfText(text, style), y, style);
}

function rule(y: number, width: number): string {
  return element('path', { d: `M${LEFT} ${y}H${RIGHT}`, stroke: INK, 'stroke-width': width });
}
