import type { z } from 'astro/zod';
import { suggestChoice } from '#lib/nearest.ts';
import { answerCellsIn } from '#worksheets/model/answer.ts';
import { cellText, findCell } from '#worksheets/model/cells.ts';
import { cellsIn, type CellName } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import { readTable } from '#worksheets/model/working.ts';
import { problemIn, type Problems } from '#lib/findings.ts';
import { cellProps, sumProps, tableProps } from '#worksheets/schema/components.ts';
import type { Component } from '#content-reader/body.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import type { CheckedContent } from './worksheet-models.ts';
import { adviseOnModel } from './advice.ts';

/** Finds cells that do not exist or cannot be shown in full. */
export function* checkWorksheets(entry: ContentFile, content: CheckedContent): Problems {
  yield* checkCells(entry, content);
  yield* checkNames(entry);
  yield* checkSigns(entry);
  if (entry.collection === 'home') yield* checkBill(entry, content);
}

/** Finds worksheets that their page does not show. */
export function* checkWorksheetPages(entry: ContentFile, content: CheckedContent): Problems {
  if (entry.collection !== 'worksheets') return;
  const { files, pages } = content;
  const { name } = entry;
  const { page } = entry.data;
  const showing = files.filter(
    (file) =>
      file.body?.components.some(({ props }) => props['worksheet'] === name) ||
      (file.collection === 'home' && file.data.bill.worksheet === name),
  );
  const paths = showing.flatMap(({ path }) => path ?? []);
  if (!pages.has(page))
    yield [['page'], `there is no page ${page}; ${suggestChoice(page, [...pages.keys()])}`];
  else if (paths.length === 0)
    yield [1, `no page shows it; write <Sum worksheet="${name}" … /> on ${page}`];
  else if (!paths.includes(page))
    yield [['page'], `${page} does not show it; write ${paths.join(' or ')}, which does`];
}

/** Cells that the bill on the home page names. */
function* checkBill({ data }: FileOf<'home'>, { worksheets }: CheckedContent): Problems {
  const { models, broken } = worksheets;
  const { worksheet, fields, says, year } = data.bill;
  const { alone, more, ...drawn } = year;
  if (broken.has(worksheet)) return;
  const named = [
    ...fields.map(({ id }, index) => ({ id, place: ['fields', index, 'id'] })),
    ...Object.entries(drawn).map(([name, id]) => ({ id, place: ['year', name] })),
    ...Object.entries({ says, alone, more }).flatMap(([part, texts]) =>
      Object.entries(texts).flatMap(([name, text]) =>
        answerCellsIn(text).map((id) => ({ id, place: [part, name] })),
      ),
    ),
  ];
  for (const { id, place } of named)
    yield [['bill', ...place], problemIn(() => findCell(models, { worksheet, id }))];
}

/** Finds what was probably a slip, in worksheets that can be calculated. */
export function* adviseOnWorksheets(entry: ContentFile, { worksheets }: CheckedContent): Problems {
  const model = worksheets.models.get(entry.name);
  if (entry.collection === 'worksheets' && model) yield* adviseOnModel(model, entry.data);
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

/** A cell without its worksheet, which would be printed as it stands. */
const UNQUALIFIED = /\{([a-z]\w*)\}/g;

function* checkNames({ body }: ContentFile): Problems {
  for (const { props, line } of body?.components ?? []) {
    const { worksheet = 'worksheet' } = props;
    for (const [name, id] of JSON.stringify(props).matchAll(UNQUALIFIED))
      yield [line, `${name} names no worksheet; write {${String(worksheet)}.${id}}`];
  }
}

function* checkCells({ texts, body }: ContentFile, { worksheets }: CheckedContent): Problems {
  const { models, broken } = worksheets;
  const problemWith = (names: string[], find: () => unknown) =>
    names.some((name) => broken.has(name)) ? undefined : problemIn(find);
  for (const { value, line } of texts)
    for (const cell of cellsIn(value))
      yield [line, problemWith([cell.worksheet], () => cellText(models, cell))];
  for (const component of body?.components ?? []) {
    const names = cellsOf(component).map(({ worksheet }) => worksheet);
    names.push(String(component.props['worksheet']));
    yield [component.line, problemWith(names, () => figuresOf(component, models))];
  }
}

/**
 * The figures that a component shows. content-check/rules/components.ts reports props that do not fit.
 *
 * @throws an error that names what does not exist.
 */
export function figuresOf(component: Component, models: Map<string, Model>): string[] {
  const propsFor = <Props>(name: string, schema: z.ZodType<Props>) =>
    component.name === name ? schema.safeParse(component.props).data : undefined;
  const cell = propsFor('Cell', cellProps);
  const sum = propsFor('Sum', sumProps);
  const table = sum ?? propsFor('WorksheetTable', tableProps);
  const marked = [...Object.keys(sum?.notes ?? {}), ...(sum?.struck ?? [])];
  const other = marked.find((id) => !sum?.rows.includes(id));
  if (other) throw new Error(`'${other}' is marked, and is not among its rows`);
  return [
    ...[...cellsOf(component), ...(cell ? [cell] : [])].map((name) => cellText(models, name)),
    ...(table ? readTable(models, table).lines : []).flatMap(({ calculation, figures }) => [
      calculation,
      ...figures,
    ]),
  ];
}

/** The cells that the texts of a component name. */
function cellsOf({ props }: Component): CellName[] {
  return cellsIn(JSON.stringify(props));
}
