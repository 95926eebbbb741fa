import { suggestChoice } from '#lib/nearest.ts';
import { calculate } from '#worksheets/model/calculate.ts';
import { findCell, valuesOf, type CellValue } from '#worksheets/model/cells.ts';
import { LARGEST, cellsIn } from '#worksheets/model/format.ts';
import { calls, namesIn } from '#worksheets/model/formula.ts';
import { mentions } from '#worksheets/model/mentions.ts';
import type { Model } from '#worksheets/model/row.ts';
import { RATES } from '#worksheets/model/model.ts';
import { parseComparison } from '#worksheets/model/parse-formula.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import { problemIn, type Content, type Problems } from '#content-check/index-content.ts';
import { readFormula } from '#content-check/worksheet-findings.ts';

type Claim = FileOf<'worksheets'>['data']['claims'][number];

/** What `never` stands for: a payback of never is later than any month, although its cell is zero. */
const NEVER = LARGEST;

/** Finds claims of worksheets that do not hold, and paybacks of which nothing is claimed. */
export function* checkClaims(entry: ContentFile, content: Content): Problems {
  const model = content.worksheets.models.get(entry.name);
  if (entry.collection !== 'worksheets' || !model) return;
  const { claims } = entry.data;
  for (const [index, claim] of claims.entries()) {
    const problem = problemIn(() => testClaim(claim, model, content));
    if (problem) yield [['claims', index], problem];
  }
  const hasPayback = model.rows.some(({ formula }) => formula && calls(formula, 'PAYBACK'));
  if (hasPayback && claims.length === 0)
    yield [1, "has a payback, but no claim; write what its pages conclude from it, under 'claims'"];
}

/** @throws an error that says what is wrong with a claim: that it cannot be read, or does not hold. */
function testClaim(claim: Claim, model: Model, { files, worksheets: { models } }: Content): void {
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
  const saying = files.filter(({ text, path }) => path && mentions(text, model.name));
  const paths = saying.map(({ path }) => path).join(', ');
  throw new Error(
    `claim '${says}' does not hold: ${given}${now.join(', ')}. Then read ${paths} again, and mend the text or the claim`,
  );
}

/** The figure of a cell. A zero that is not meant as a number is beyond every number. */
function amountOf({ row, value }: CellValue): number {
  return row.zero && value === 0 ? NEVER : value;
}
