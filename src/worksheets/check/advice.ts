import type { Problems } from '#lib/findings.ts';
import { namesIn, partsOf } from '#worksheets/model/formula.ts';
import { cell } from '#worksheets/model/known-cells.ts';
import type { Model } from '#worksheets/model/row.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';

/** What a writer has probably slipped on: rows that fit each other badly, and inputs that change nothing. */
export function* adviseOnModel({ rows, lead }: Model, data: WorksheetData): Problems {
  const used = new Set(rows.flatMap(({ formula }) => (formula ? namesIn(formula) : [])));
  const inputs = rows.slice(0, data.inputs.length);
  for (const [index, { id, unit, value }] of inputs.entries()) {
    if (!used.has(id))
      yield [['inputs', index, 'id'], `no formula uses '${id}'; use it or leave it out`];
    const share = `is ${value * 100}%; write ${value / 100} for ${value}%`;
    if (unit === '%' && value >= 2) yield [['inputs', index, 'value'], share];
    if (inputs.some((other) => other.unit === unit && other.id !== id) || !/%|\ba \w+$/.test(unit))
      continue;
    const stated = new RegExp(`(?<![\\d£.,])(\\d[\\d,]*) ?${RegExp.escape(unit)}`).exec(lead);
    const figure = Number(stated?.[1]?.replaceAll(',', '')) / (unit === '%' ? 100 : 1);
    if (stated && figure !== value)
      yield [['lead'], `says '${stated[0]}', but '${id}' is ${value}; mend one of the two`];
  }
  const steps = rows.filter(({ kind }) => kind === 'step');
  for (const [index, { unit, formula }] of steps.entries()) {
    const parts = formula ? partsOf(formula) : [];
    const names = parts.map((part) => (part.kind === 'name' ? part.name : ''));
    const timed = inputs.find(({ id, unit }) => names.includes(id) && unit.startsWith('minutes'));
    const isInHours = unit.startsWith('hours') || names.includes(cell('hour'));
    const isConverted = parts.some((part) => part.kind === 'number' && part.value === 60);
    const problem = `'${timed?.id}' is in minutes, and the row in ${unit}; write ${timed?.id} / 60`;
    if (timed && isInHours && !isConverted) yield [['steps', index, 'formula'], problem];
  }
}
