import { suggestChoice } from '#lib/nearest.ts';
import { calculate, calculateModel } from '#worksheets/model/calculate.ts';
import { findCell, valuesOf, type CellValue } from '#worksheets/model/cells.ts';
import { cellsIn } from '#worksheets/model/format.ts';
import { calls, namesIn, type Formula } from '#worksheets/model/formula.ts';
import { mentions } from '#worksheets/model/mentions.ts';
import type { Model } from '#worksheets/model/row.ts';
import { RATES } from '#worksheets/model/model.ts';
import { LARGEST } from '#lib/largest-figure.ts';
import { FormulaError, parseComparison } from '#worksheets/model/parse-formula.ts';
import { filesOf, type FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Content } from '#content-check/index-content.ts';

type Claim = FileOf<'worksheets'>['data']['claims'][number];

/** What `never` stands for: a payback of never is later than any month, although its cell is zero. */
const NEVER = LARGEST;

/** What is wrong with a claim. */
class ClaimError extends Error {}

/** Finds claims of worksheets that do not hold, and paybacks of which nothing is claimed. */
export function* checkClaims(content: Content): Iterable<Finding> {
  const { models } = content.worksheets;
  for (const { name, data, finding } of filesOf(content, 'worksheets')) {
    const model = models.get(name);
    if (!model) continue;
    for (const [index, claim] of data.claims.entries()) {
      try {
        const problem = testClaim(claim, model, models);
        if (problem) yield finding(['claims', index], `${problem}. ${whatToRead(name, content)}`);
      } catch (error) {
        if (!(error instanceof ClaimError)) throw error;
        yield finding(['claims', index], error.message);
      }
    }
    const hasPayback = model.rows.some(({ formula }) => formula && calls(formula, 'PAYBACK'));
    if (hasPayback && data.claims.length === 0)
      yield finding(
        1,
        "has a payback, but no claim; write what its pages conclude from it, under 'claims'",
      );
  }
}

/** What is wrong with a claim that does not hold, or undefined. */
function testClaim(claim: Claim, model: Model, models: Map<string, Model>): string | undefined {
  const { says, with: scenario = '', holds } = claim;
  const names = model.scenarios.map(({ id }) => id);
  if (scenario && !names.includes(scenario))
    throw new ClaimError(`there is no scenario '${scenario}'; ${suggestChoice(scenario, names)}`);
  const comparison = readComparison(holds, models);
  const rates = models.get(RATES);
  const values = valuesOf(model, scenario);
  const figures = new Map([
    ...(rates ? calculateModel(rates) : []),
    ...model.rows.map(
      (row) => [row.id, amountOf({ row, value: values.get(row.id) ?? 0 })] as const,
    ),
    ['never', NEVER],
  ]);
  const used = namesIn(comparison);
  const unknown = used.find((id) => !figures.has(id));
  if (unknown)
    throw new ClaimError(
      `there is no cell '${unknown}'; ${suggestChoice(unknown, [...figures.keys()])}`,
    );
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  if (calculate(comparison, valueOf) === 1) return undefined;
  const now = used
    .filter((id) => id !== 'never')
    .map((id) => `${id} is ${valueOf(id) === NEVER ? 'never' : Number(valueOf(id).toFixed(2))}`);
  const given = scenario ? `with ${scenario}, ` : '';
  return `claim '${says}' does not hold: ${given}${now.join(', ')}`;
}

/** The comparison of a claim, in which `{crm.outlay}` is the figure of another worksheet, or a price of ours. */
function readComparison(holds: string, models: Map<string, Model>): Formula {
  try {
    return parseComparison(
      holds.replaceAll(/\{[^}]*\}/g, (cell) => {
        const [name] = cellsIn(cell);
        if (!name) throw new Error(`${cell} is not a cell; write it as {crm.build}`);
        return String(amountOf(findCell(models, name)));
      }),
    );
  } catch (error) {
    const where = error instanceof FormulaError ? ` at character ${error.index + 1}` : '';
    const problem = error instanceof Error ? error.message : String(error);
    throw new ClaimError(`'${holds}' cannot be read${where}: ${problem}`);
  }
}

/** The figure of a cell. A zero that is not meant as a number is beyond every number. */
function amountOf({ row, value }: CellValue): number {
  return row.zero && value === 0 ? NEVER : value;
}

/** The pages that may say what no longer holds. */
function whatToRead(worksheet: string, { files }: Content): string {
  const saying = files.filter(({ text, path }) => path && mentions(text, worksheet));
  const paths = saying.map(({ path }) => path).join(', ');
  return `Then read ${paths} again, and mend the text or the claim`;
}
