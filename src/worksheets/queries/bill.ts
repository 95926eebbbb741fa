import { worksheetPath } from '#lib/paths.ts';
import type { BillData } from '#schemas/bill.ts';
import { billTexts, type BillSource } from '#worksheets/model/bill.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { getHome } from '#queries/pages.ts';
import { getCalculatorData } from '#queries/worksheets.ts';

/**
 * The bill with the figures of its worksheet's example: the path of its worksheet, the rows of its fields, what its
 * script needs, and its texts. The content check has found its cells.
 *
 * @throws when there is no worksheet of that name.
 */
export async function getBill({ worksheet, fields, subject, button, says }: BillData) {
  const data = await getCalculatorData(worksheet);
  const source: BillSource = {
    ...data,
    ask: fields.map(({ id }) => id),
    bill: { subject, button, says },
  };
  const inputs = fields.flatMap((field) =>
    data.rows.filter(({ id }) => id === field.id).map((row) => ({ row, ...field })),
  );
  const path = worksheetPath(worksheet);
  return { path, source, inputs, texts: billTexts(source, calculateModel(data)) };
}

/** The words and texts of the home page's bill, for its shared picture. */
export async function getBillTexts() {
  const { bill } = await getHome();
  const { texts } = await getBill(bill);
  return { ...bill, ...(texts as Record<keyof BillData['says'], string>) }; // It has a text for each.
}
