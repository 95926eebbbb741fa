import type { BillData } from '#schemas/bill.ts';
import { workOutBill, type BillSource } from '#worksheets/model/bill.ts';
import { showValue } from '#worksheets/model/format.ts';
import type { Row } from '#worksheets/model/row.ts';
import { getHome } from '#queries/pages.ts';
import { getWorksheetSummary } from './worksheet-files.ts';
import { getCalculatorData } from './worksheets.ts';

/**
 * The bill with the figures of its worksheet's example: the path of its worksheet, the rows of its fields, what its
 * script needs, and its texts. The content check has found its cells.
 *
 * @throws when there is no worksheet of that name.
 */
export async function getBill({ worksheet, fields, ...bill }: BillData) {
  const [{ path }, data] = await Promise.all([
    getWorksheetSummary(worksheet),
    getCalculatorData(worksheet),
  ]);
  if (!data) throw new Error(`There is no content/worksheets/${worksheet}.yaml.`);
  const { weeks, leastWeek, says, verdicts, message, order } = bill;
  const rows = data.rows.map((row) => ({
    ...withoutNotes(row),
    ...limitsOf(fields.find(({ id }) => id === row.id)),
  }));
  const source: BillSource = {
    ...data,
    ask: fields.map(({ id }) => id),
    rows,
    bill: { weeks, leastWeek, says, verdicts, message, order },
  };
  const inputs = fields.flatMap(({ id, before, step }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, before, step }] : [];
  });
  const year = rows.find(({ id }) => id === weeks.of)?.value ?? 0;
  return { path, source, inputs, year, ...workOutBill(source) };
}

/** The texts of the home page's bill, for its shared picture. */
export async function getBillTexts() {
  const { bill } = await getHome();
  const { inputs, texts } = await getBill(bill);
  const numbers = inputs.map(({ row, before = '' }) => {
    const { figure, unit } = showValue(row.value, row);
    return `${before} ${figure} ${unit}`.trim();
  });
  const textOf = (name: keyof BillData['says']) => texts[name] ?? '';
  return {
    title: bill.title,
    subject: bill.subject,
    line: numbers.join(', '),
    working: textOf('working'),
    amount: textOf('amount'),
    pen: bill.pen,
    uncounted: textOf('uncounted'),
    dueLabel: bill.dueLabel,
    due: textOf('due'),
    terms: textOf('terms'),
  };
}

/** A row without the words that only the worksheet's page shows. */
function withoutNotes(row: Row): Row {
  return { ...row, heading: undefined, note: '' };
}

function limitsOf(field: BillData['fields'][number] | undefined): Partial<Row> {
  return {
    ...(field?.least !== undefined && { least: field.least }),
    ...(field?.most !== undefined && { most: field.most }),
  };
}
