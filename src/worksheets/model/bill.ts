// What the bill on the home page says for some figures: its words from the content, its amounts from the worksheet.
import { typeset } from '#lib/typeset.ts';
import type { BillData } from '#schemas/bill.ts';
import { answerOf } from './answer.ts';
import { calculate, calculateModel, type Changes } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import { showValue } from './format.ts';

/** What the page embeds of the bill, for its script. `ask` has the ids of its fields. */
export interface BillSource extends CalculatorData {
  bill: Pick<BillData, 'weeks' | 'leastWeek' | 'says' | 'verdicts' | 'message' | 'order'>;
}

type Verdict = keyof BillData['verdicts'];

/** All texts of the bill by where they are shown, and the week that fills the first box; undefined without boxes. */
export function workOutBill(source: BillSource, changes: Changes = {}) {
  const { bill, ask } = source;
  const figures = calculateModel(source, changes);
  const verdict = verdictOf(source, figures);
  const { title, text, button } = bill.verdicts[verdict];
  const fill = (template: string, otherwise?: string) =>
    fillIn(source, figures, template, otherwise);
  const says = Object.entries(bill.says).map(([name, template]) => [name, fill(template)]);
  const units = ask.map((id) => [`unit-${id}`, shownFigure(source, figures, id).unit]);
  const texts: Record<string, string> = {
    ...Object.fromEntries([...says, ...units]),
    verdict: fill(title),
    why: fill(text, bill.verdicts.beyond.never),
    mark: verdict === 'withinYear' ? fill(bill.verdicts.withinYear.mark) : '',
    button,
  };
  return { texts, paidWeek: verdict === 'withinYear' ? figures.get(bill.weeks.paid) : undefined };
}

/** The message for the quote form, as the visitor would write it. Figures of the example are called that. */
export function writeBillMessage(source: BillSource, changes: Changes): string {
  const { bill, ask } = source;
  const { own, alone, example, unchanged, cheaper } = bill.message;
  const figures = calculateModel(source, changes);
  const left = ask.filter((id) => !Object.hasOwn(changes, id));
  const [people = ''] = ask;
  const isExample = left.length === ask.length;
  const template = figures.get(people) === 1 ? alone : own;
  const listed = left.map((id) => {
    const { figure, unit } = shownFigure(source, figures, id);
    return `${figure} ${unit}`;
  });
  const sentences = [
    answerOf({ answer: isExample ? example : template, rows: source.rows }, figures),
    !isExample && listed.length > 0 && `${unchanged} ${listed.join(', ')}.`,
    verdictOf(source, figures) === 'beyond' && cheaper,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What is said of an order that took some seconds to type, or of a mistake in it, with the figures of the bill. */
export function describeOrder(
  source: BillSource,
  changes: Changes,
  when: 'first' | 'second' | 'slip',
  seconds: number,
): string {
  const { order } = source.bill;
  const most = source.rows.find(({ id }) => id === ORDER_SECONDS)?.most ?? seconds;
  const timed = { ...changes, [ORDER_SECONDS]: Math.max(1, Math.min(Math.round(seconds), most)) };
  const templates = when === 'second' ? [order.second, order.year] : [order[when]];
  return fillIn(source, calculateModel(source, timed), templates.join(' '));
}

/** The input of the worksheet that is timed. */
const ORDER_SECONDS = 'order_seconds';

/** The worksheet's goal is our own test of what is worth building. */
function verdictOf({ bill, goal }: BillSource, figures: Map<string, number>): Verdict {
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const isWorthIt = goal && calculate(goal.formula, valueOf) >= 0;
  if (!isWorthIt) return 'beyond';
  if (valueOf(bill.weeks.paid) < bill.leastWeek) return 'manyTasks';
  return valueOf(bill.weeks.paid) <= valueOf(bill.weeks.of) ? 'withinYear' : 'withinTest';
}

function fillIn(
  { rows }: BillSource,
  figures: Map<string, number>,
  answer: string,
  otherwise?: string,
): string {
  return typeset(answerOf({ answer, otherwise, rows }, figures));
}

function shownFigure({ rows }: BillSource, figures: Map<string, number>, id: string) {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`There is no cell '${id}'.`);
  return showValue(figures.get(id) ?? Number.NaN, row);
}
