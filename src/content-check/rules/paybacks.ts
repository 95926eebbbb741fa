import { calls, namesIn, type Formula } from '#worksheets/formula.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Finds paybacks that are not worked out as all others are, and do not say why. */
export function* checkPaybacks(site: Site): Iterable<Finding> {
  for (const { name, data, report } of filesOf(site, 'worksheets')) {
    const rows = site.worksheets.models.get(name)?.rows ?? [];
    const compared = new Set(
      rows.flatMap(({ formula }) => (formula ? comparedWithTest(formula) : [])),
    );
    for (const [index, { id, label, unit, why }] of data.steps.entries()) {
      const formula = rows.find((row) => row.id === id)?.formula;
      if (!formula || why) continue;
      const place = ['steps', index, 'formula'];
      const isPayback =
        compared.has(id) || /payback|pays? (?:for itself|back)|paid for/i.test(`${id} ${label}`);
      if (/^(?:months|weeks)\b/.test(unit) && isPayback && !calls(formula, 'PAYBACK'))
        yield report(
          place,
          `'${id}' is a payback of its own making; write PAYBACK(outlay, benefit, running), or say in 'why' what differs`,
        );
      if (hasOwnLearning(formula))
        yield report(
          place,
          "has other months of learning than the rest; say in 'why' for what reason",
        );
    }
  }
}

/** The cells that a formula compares with the months within which we recommend a build. */
function comparedWithTest(formula: Formula): string[] {
  if (formula.kind === 'call') return formula.arguments.flatMap(comparedWithTest);
  if (formula.kind !== 'operation') return [];
  const names = namesIn(formula);
  const isComparison = /[<>=]/.test(formula.operator);
  if (isComparison && names.includes('good_payback')) return names;
  return [...comparedWithTest(formula.left), ...comparedWithTest(formula.right)];
}

/** Whether a PAYBACK has a fourth argument. */
function hasOwnLearning(formula: Formula): boolean {
  if (formula.kind === 'minus') return hasOwnLearning(formula.of);
  if (formula.kind === 'operation') return [formula.left, formula.right].some(hasOwnLearning);
  if (formula.kind !== 'call') return false;
  const [, , , months] = formula.arguments;
  const isOwn = formula.function === 'PAYBACK' && !isName(months, 'learning_months');
  return isOwn || formula.arguments.some(hasOwnLearning);
}

function isName(formula: Formula | undefined, name: string): boolean {
  return formula?.kind === 'name' && formula.name === name;
}
