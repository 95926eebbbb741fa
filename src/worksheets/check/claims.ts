import { suggestChoice } from '#lib/nearest.ts';
import { calculate } from '#worksheets/model/calculate.ts';
import { findCell, valuesOf, type CellValue } from '#worksheets/model/cells.ts';
import { LARGEST, cellsIn, type CellName } from '#worksheets/model/format.ts';
import { calls, namesIn } from '#worksheets/model/formula.ts';
import { mentions } from '#worksheets/model/mentions.ts';
import type { Model } from '#worksheets/model/row.ts';
import { RATES } from '#worksheets/model/known-cells.ts';
import { parseComparison } from '#worksheets/model/parse-formula.ts';
import { problemIn, type Problems } from '#lib/findings.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import type { CheckedContent } from './worksheet-models.ts';
import { readFormula } from './formulas.ts';
import { linesOf } from './amounts.ts';

type Claim = FileOf<'worksheets'>['data']['claims'][number];

/** A claim whose sentence names a size has to say from where to where. */
const SIZE = /\b(?:about|nearly|almost|barely|roughly|just (?:over|under|outside|fits))\b/i;

/** What `never` stands for: a payback of never is later than any month, although its cell is zero. */
const NEVER = LARGEST;

/** Finds claims of worksheets that do not hold, and paybacks of which nothing is claimed. */
export function* checkClaims(entry: ContentFile, content: CheckedContent): Problems {
  const model = content.worksheets.models.get(entry.name);
  if (entry.collection !== 'worksheets' || !model) return;
  const { claims } = entry.data;
  for (const [index, claim] of claims.entries()) {
    yield [['claims', index], problemIn(() => testClaim(claim, model, content))];
    const { says, holds } = claim;
    const vague = `'${says}' has one side, or rounds; write from where to where: 0.45 < a / b < 0.5`;
    if (SIZE.test(says) && !/[<>].*[<>]/.test(holds)) yield [['claims', index], vague];
  }
  const hasPayback = model.rows.some(({ formula }) => formula && calls(formula, 'PAYBACK'));
  if (hasPayback && claims.length === 0)
    yield [1, "has a payback, but no claim; write what its pages conclude from it, under 'claims'"];
}

/** @throws an error that says what is wrong with a claim: that it cannot be read, or does not hold. */
function testClaim(
  claim: Claim,
  model: Model,
  { files, worksheets: { models } }: CheckedContent,
): void {
  const { says, with: scenario = '', holds } = claim;
  const names = model.scenarios.map(({ id }) => id);
  if (scenario && !names.includes(scenario))
    throw new Error(`there is no scenario '${scenario}'; ${suggestChoice(scenario, names)}`);
  const rates = models.get(RATES);
  const values = valuesOf(model, scenario);
  const figures = new Map([
    ...(rates ? valuesOf(rates) : []),
    ...model.rows.map(
      (row) => [row.id, amountOf({ row, value: values.get(row.id) ?? 0 })] as const,
    ),
    ['never', NEVER],
  ]);
  // `{crm.outlay}` is the figure of another worksheet, or a price of ours.
  const written = holds.replaceAll(/\{[^}]*\}/g, (cell) => {
    const [name] = cellsIn(cell);
    if (!name) throw new Error(`${cell} is not a cell; write it as {crm.build}`);
    return String(amountOf(findCell(models, name)));
  });
  const comparison = readFormula(written, [...figures.keys()], parseComparison);
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  if (calculate(comparison, valueOf) === 1) return;
  const now = namesIn(comparison)
    .filter((id) => id !== 'never')
    .map((id) => `${id} is ${valueOf(id) === NEVER ? 'never' : Number(valueOf(id).toFixed(2))}`);
  const given = scenario ? `with ${scenario}, ` : '';
  const cells = [
    ...namesIn(comparison).map((id) => ({ worksheet: model.name, id })),
    ...cellsIn(holds),
  ];
  const quoting = files.flatMap((entry) =>
    linesOf(entry).flatMap((line, index) =>
      cells.some((cell) => quotes(line, cell)) ? `${entry.file}:${index + 1}` : [],
    ),
  );
  const pages = files.flatMap(({ text, path }) => (path && mentions(text, model.name) ? path : []));
  const places = (quoting.length > 0 ? quoting : pages).join(', ');
  throw new Error(
    `claim '${says}' does not hold: ${given}${now.join(', ')}. Then read ${places} again, and mend the text or the claim`,
  );
}

/** Whether a line shows a cell, in the example or in a scenario, as a figure or as a row of a table. */
export function quotes(line: string, { worksheet, id }: CellName): boolean {
  const inTable = `"${worksheet}".*'${id}'`;
  return new RegExp(`\\{${worksheet}\\.(?:\\w+\\.)?${id}\\}|${inTable}`).test(line);
}

/** The figure of a cell. A zero that is not meant as a number is beyond every number. */
function amountOf({ row, value }: CellValue): number {
  return row.zero && value === 0 ? NEVER : value;
}
