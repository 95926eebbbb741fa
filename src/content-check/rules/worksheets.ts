import { suggestChoice } from '#lib/nearest.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import { answerCellsIn } from '#schemas/worksheet-facts.ts';
import { cellText, findCell } from '#worksheets/model/cells.ts';
import { cellsIn } from '#worksheets/model/format.ts';
import { namesIn } from '#worksheets/model/formula.ts';
import { readTable } from '#worksheets/model/worksheet-table.ts';
import type { Body, Component } from '#content-reader/body.ts';
import { filesOf, type ContentFile, type FileOf } from '#content-reader/content-files.ts';
import type { Content, Problems } from '#content-check/index-content.ts';
import { findSlips, tryFormula } from '#content-check/worksheet-findings.ts';

/** Finds cells that do not exist or cannot be shown in full. */
export function* checkWorksheets(entry: ContentFile, content: Content): Problems {
  yield* checkCells(entry, content);
  yield* checkNames(entry);
  yield* checkSigns(entry);
  if (entry.collection === 'home') yield* checkBill(entry, content);
}

/** Finds worksheets that their page does not show. */
export function* checkWorksheetPages(entry: ContentFile, content: Content): Problems {
  if (entry.collection !== 'worksheets') return;
  const { files, pages } = content;
  const { name } = entry;
  const { page } = entry.data;
  const showing = files.filter(({ body }) => body && showsWorksheet(body, name));
  const heads = filesOf(content, 'home').filter(({ data }) => data.bill.worksheet === name);
  const paths = [...showing, ...heads].flatMap(({ path }) => path ?? []);
  if (!pages.has(page))
    yield [['page'], `there is no page ${page}; ${suggestChoice(page, [...pages.keys()])}`];
  else if (paths.length === 0)
    yield [1, `no page shows it; write <Sum worksheet="${name}" … /> on ${page}`];
  else if (!paths.includes(page))
    yield [['page'], `${page} does not show it; write ${paths.join(' or ')}, which does`];
}

/** Cells that the bill on the home page names. */
function* checkBill({ data }: FileOf<'home'>, { worksheets }: Content): Problems {
  const { models, broken } = worksheets;
  const { worksheet, fields, weeks, says } = data.bill;
  if (broken.has(worksheet)) return;
  const ids = [...fields.map(({ id }) => id), ...Object.values(weeks)];
  for (const id of new Set([...ids, ...Object.values(says).flatMap(answerCellsIn)])) {
    try {
      findCell(models, { worksheet, id });
    } catch (error) {
      yield [['bill'], error instanceof Error ? error.message : String(error)];
    }
  }
}

/** Finds inputs of worksheets that change nothing, and what was probably a slip. */
export function* adviseOnWorksheets(entry: ContentFile): Problems {
  if (entry.collection !== 'worksheets') return;
  yield* findSlips(entry);
  const { data } = entry;
  const formulas = data.steps.flatMap(({ formula }) => tryFormula(formula) ?? []);
  const used = new Set(formulas.flatMap(namesIn));
  for (const [index, { id }] of data.inputs.entries())
    if (!used.has(id))
      yield [['inputs', index, 'id'], `no formula uses '${id}'; use it or leave it out`];
}

/** A cell with the sign that it prints itself, or in two pairs of braces. */
const SIGNED =
  /£\s?(\{[\w.-]+\}|<Cell\b[^>]*\/>)|(\{[\w.-]+\}|<Cell\b[^>]*\/>)\s?%|\{(\{[\w.-]+\})\}/;

function* checkSigns({ texts, body, text }: ContentFile): Problems {
  const lines = body ? text.split('\n').map((value, index) => ({ value, line: index + 1 })) : texts;
  for (const { value, line } of lines) {
    const [found, ...cells] = SIGNED.exec(value) ?? [];
    const cell = cells.find(Boolean);
    if (found && cell)
      yield [line, `'${found}' prints a sign that ${cell} prints itself; write ${cell}`];
  }
}

function showsWorksheet({ components }: Body, worksheet: string): boolean {
  return components.some(({ props }) => props['worksheet'] === worksheet);
}

/** A cell without its worksheet, which would be printed as it stands. */
const UNQUALIFIED = /\{([a-z]\w*)\}/g;

function* checkNames({ body }: ContentFile): Problems {
  for (const { props, line } of body?.components ?? []) {
    const { worksheet = 'worksheet' } = props;
    for (const [name, id] of JSON.stringify(props).matchAll(UNQUALIFIED))
      yield [line, `${name} names no worksheet; write {${String(worksheet)}.${id}}`];
  }
}

function* checkCells({ texts, body }: ContentFile, { worksheets }: Content): Problems {
  const { models, broken } = worksheets;
  const named = (text: string, line: number) =>
    cellsIn(text).map((cell) => ({ ...cell, line, find: (): unknown => cellText(models, cell) }));
  const inComponent = ({ name, props, line }: Component) => {
    const lookups = named(JSON.stringify(props), line);
    // rules/components.ts reports props that do not fit.
    const cell = name === 'Cell' && MDX_COMPONENTS.Cell.props.safeParse(props).data;
    if (cell) lookups.push({ ...cell, line, find: () => cellText(models, cell) });
    const table =
      name === 'WorksheetTable' && MDX_COMPONENTS.WorksheetTable.props.safeParse(props).data;
    if (table) lookups.push({ ...table, id: '', line, find: () => readTable(models, table) });
    const sum = name === 'Sum' && MDX_COMPONENTS.Sum.props.safeParse(props).data;
    if (sum) {
      const marked = [...Object.keys(sum.notes ?? {}), ...(sum.struck ?? [])];
      const other = marked.find((id) => !sum.rows.includes(id));
      const find = () => {
        readTable(models, sum);
        if (other) throw new Error(`'${other}' is marked, and is not among its rows`);
      };
      lookups.push({ ...sum, id: '', line, find });
    }
    return lookups;
  };
  const lookups = [
    ...texts.flatMap(({ value, line }) => named(value, line)),
    ...(body?.components ?? []).flatMap(inComponent),
  ];
  for (const { worksheet, line, find } of lookups) {
    try {
      if (!broken.has(worksheet)) find();
    } catch (error) {
      yield [line, error instanceof Error ? error.message : String(error)];
    }
  }
}
