import { calls, namesIn, partsOf, type Formula } from '#worksheets/model/formula.ts';
import type { Finding } from '#content-reader/findings.ts';
import { filesOf } from '#content-reader/content-files.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds paybacks that are not worked out as all others are, and do not say why. */
export function* checkPaybacks(content: Content): Iterable<Finding> {
  for (const { name, data, finding } of filesOf(content, 'worksheets')) {
    const rows = content.worksheets.models.get(name)?.rows ?? [];
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
        yield finding(
          place,
          `'${id}' is a payback of its own making; write PAYBACK(outlay, benefit, running), or say in 'why' what differs`,
        );
      if (hasOwnLearning(formula))
        yield finding(
          place,
          "has other months of learning than the rest; say in 'why' for what reason",
        );
    }
  }
}

/** The cells that a formula compares with the months within which we recommend a build. */
function comparedWithTest(formula: Formula): string[] {
  return partsOf(formula)
    .filter((part) => part.kind === 'operation' && /[<>=]/.test(part.operator))
    .map(namesIn)
    .filter((names) => names.includes('good_payback'))
    .flat();
}

/** Whether a PAYBACK has a fourth argument. */
function hasOwnLearning(formula: Formula): boolean {
  return partsOf(formula).some((part) => {
    if (part.kind !== 'call' || part.function !== 'PAYBACK') return false;
    const [, , , months] = part.arguments;
    return months?.kind !== 'name' || months.name !== 'learning_months';
  });
}
