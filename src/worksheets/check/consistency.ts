import type { Problems } from '#lib/findings.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { answerCellsIn, conclusionOf } from '#worksheets/model/answer.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { MINUS } from '#worksheets/model/format.ts';
import { limitsOf } from '#worksheets/model/read-figures.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';
import type { Model, Row } from '#worksheets/model/row.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import { findMixedUnits } from './units.ts';

/** Figures, units, names and sentences that do not fit together. */
export function* findInconsistencies(model: Model, data: WorksheetData): Problems {
  yield* findInFigures(model, data);
  yield* findInWords(model, data);
  yield* findInAnswers(model);
  const { scenarios, ask, cases = [] } = data;
  const columns = scenarios.map(({ id }) => id);
  for (const [index, id] of columns.entries())
    if (columns.indexOf(id) < index)
      yield [['scenarios', index, 'id'], `'${id}' is the name of another scenario; write another`];
  const askable = model.rows.flatMap(({ kind, id }) => (kind === 'step' ? [] : id));
  for (const [index, id] of ask.entries()) {
    if (ask.indexOf(id) < index) yield [['ask', index], `'${id}' is listed twice; leave it out`];
    if (!askable.includes(id))
      yield [['ask', index], `there is no input '${id}'; ${suggestChoice(id, askable)}`];
  }
  if (cases.length > 0 && cases.findIndex(({ when }) => !when) !== cases.length - 1)
    yield [['cases'], "has to end with the one case that has no 'when', for all other figures"];
}

/** Figures that their fields would refuse or change, and formulas that add or compare what is in different units. */
function* findInFigures({ rows, scenarios }: Model, data: WorksheetData): Problems {
  const fields = rows.filter(({ kind }) => kind !== 'step');
  const figures = [
    ...data.inputs.map(({ id }, index) => ({
      ...{ place: ['inputs', index, 'value'], id },
      value: rows[index]?.value ?? 0, // Of a price, the amount.
    })),
    ...data.scenarios.flatMap(({ id: name }, index) =>
      Object.entries(scenarios.find(({ id }) => id === name)?.inputs ?? {}).map(([id, value]) => ({
        ...{ place: ['scenarios', index, 'inputs', id], id, value },
      })),
    ),
  ];
  for (const { place, id, value } of figures) {
    const row = fields.find((one) => one.id === id);
    const choices = fields.map((one) => one.id);
    const unknown = `there is no input '${id}'; ${suggestChoice(id, choices)}`;
    yield [place, row ? figureProblem(value, row) : unknown];
  }
  for (const [index, step] of rows.filter(({ kind }) => kind === 'step').entries())
    for (const [one, other] of findMixedUnits(step, rows)) {
      const problem = `'${one.id}' is in ${one.unit}, but '${other.id}' in ${other.unit}; bring both to one unit first`;
      yield [['steps', index, 'formula'], problem];
    }
}

/** What is wrong with a figure that its field and the Excel file would refuse or change, or undefined. */
function figureProblem(value: number, row: Row): string | undefined {
  const { unit } = row;
  const { least, most } = limitsOf(row);
  const meant = unit === '%' ? ' (0.3 is 30%)' : '';
  if (least > most) return `has the least ${least}; write ${most} or less, its 'most'`;
  if (value < least) return `is ${value}; write ${least} or more, its 'least'${meant}`;
  if (value > most) return `is ${value}; write ${most} or less, its 'most'${meant}`;
  const shown = fieldText(value, unit);
  const reading = readNumber(shown, unit);
  if ('value' in reading && reading.value === value) return undefined;
  return `is ${value}, but its field shows ${shown}; write a figure of at most six decimals`;
}

/** Cells that an answer names and the sum does not have, and answers without a figure or without words for a zero. */
function* findInWords({ rows }: Model, data: WorksheetData): Problems {
  const { answer, otherwise, cases = [] } = data;
  const ids = rows.map(({ id }) => id);
  const sentences = [
    { place: ['answer'], text: answer },
    { place: ['otherwise'], text: otherwise },
    ...cases.map(({ title, text }, index) => ({
      ...{ place: ['cases', index], text: title + text },
    })),
  ];
  for (const { place, text = '' } of sentences) {
    for (const id of answerCellsIn(text).filter((one) => !ids.includes(one)))
      yield [place, `there is no cell '${id}'; ${suggestChoice(id, ids)}`];
    const [single] = /\{\w+:[^{}|]*\}/.exec(text) ?? [];
    if (single)
      yield [place, `has one word in ${single}; write two, such as '{saved:saves|costs another}'`];
  }
  const cells = answerCellsIn(answer);
  if (cells.length === 0)
    yield [['answer'], "has no figure; name a cell in braces, such as '{payback}'"];
  const word = rows.find(({ id, zero }) => zero && cells.includes(id));
  if (word && !otherwise) {
    const problem = `says '${word.zero}' instead of {${word.id}} when that is zero; write the sentence for it in 'otherwise'`;
    yield [['answer'], problem];
  }
}

/** Answers that are written for gains, although a figure that a reader may type makes them losses, or moves nothing. */
function* findInAnswers(model: Model): Problems {
  for (const { kind, id, value, least = 0, most = Math.max(10, value * 4) } of model.rows) {
    const tried = (kind === 'step' ? [] : [least, most, value]).map((figure) => {
      return { figure, says: conclusionOf(model, calculateModel(model, { [id]: figure })) };
    });
    const loss = tried.find(({ says }) => says.includes(MINUS));
    const reads = `reads '${loss?.says}' when '${id}' is ${loss?.figure}; write words for both signs, such as '{saved:saves|costs another}', or a floor with MAX`;
    if (loss) return yield [['answer'], reads];
    const place = ['ask', model.ask.indexOf(id)];
    if (model.ask.includes(id) && new Set(tried.map(({ says }) => says)).size === 1)
      yield [place, `'${id}' moves nothing in the answer; ask for a figure that does`];
  }
}
