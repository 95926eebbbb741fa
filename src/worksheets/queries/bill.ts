import { worksheetPath } from '#lib/paths.ts';
import type { BillData } from '#worksheets/schema/bill.ts';
import { showBill, type BillSource } from '#worksheets/model/bill.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { getCalculatorData } from './models.ts';

/**
 * The bill with the figures of its worksheet's example: the path of its worksheet, the rows of its fields, what its
 * script needs, and what it shows. The content check has found its cells.
 *
 * @throws when there is no worksheet of that name.
 */
export async function getBill({ worksheet, fields, subject, button, says, year }: BillData) {
  const data = await getCalculatorData(worksheet);
  const source: BillSource = {
    ...data,
    ask: fields.map(({ id }) => id),
    bill: { subject, button, says, year },
  };
  const inputs = fields.flatMap((field) =>
    data.rows.filter(({ id }) => id === field.id).map((row) => ({ row, ...field })),
  );
  const path = worksheetPath(worksheet);
  return { path, source, inputs, shown: showBill(source, calculateModel(data)) };
}
