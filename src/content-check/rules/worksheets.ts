import { suggestChoice } from '#lib/nearest.ts';
import { figureOf } from '#worksheets/cells.ts';
import { cellsIn, type CellName } from '#worksheets/figures.ts';
import { readTable } from '#worksheets/sheet-table.ts';
import type { Part } from '#content-check/body.ts';
import { inField, type ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Finds mistakes in worksheets, worksheets that no page shows, and cells that do not exist or cannot be shown in full. */
export function checkWorksheets(site: Site): Finding[] {
  const { files, worksheets, pages } = site;
  const shown = new Set(
    files.flatMap(({ body }) => body?.parts ?? []).map(({ props }) => props['sheet']),
  );
  const others = filesOf(site, 'worksheets').flatMap((content): Finding[] => {
    const { file, name } = content;
    const model = worksheets.models.get(name);
    if (!model) return [];
    const { page } = model;
    if (!pages.has(page)) {
      const problem = `there is no page ${page}; ${suggestChoice(page, [...pages.keys()])}`;
      return [inField(content, ['page'], problem)];
    }
    const problem = `no page shows it; write <SheetTable sheet="${name}" … /> in that of ${page}`;
    return shown.has(name) ? [] : [{ file, line: 1, problem }];
  });
  return [
    ...worksheets.findings,
    ...others,
    ...files.flatMap((content) => checkCells(content, site)),
  ];
}

/** A cell or a table that a file names, and how to look it up. */
interface Lookup {
  sheet: string;
  line: number;
  find: () => unknown;
}

function checkCells(content: ContentFile, { worksheets: { models, broken } }: Site): Finding[] {
  const named = (text: string, line: number): Lookup[] =>
    cellsIn(text).map((name) => ({ sheet: name.sheet, line, find: () => figureOf(models, name) }));
  const inPart = ({ name, props, line }: Part): Lookup[] => {
    const sheet = String(props['sheet']);
    const inProps = named(JSON.stringify(props), line);
    if (name === 'Cell' && isCell(props))
      inProps.push({ sheet, line, find: () => figureOf(models, props) });
    if (name === 'SheetTable' && isTable(props))
      inProps.push({ sheet, line, find: () => readTable(models, props) });
    return inProps;
  };
  const { file, fields, body } = content;
  const lookups = [
    ...fields.texts.flatMap(({ value, line }) => named(value, line)),
    ...(body?.parts ?? []).flatMap(inPart),
  ];
  return lookups.flatMap(({ sheet, line, find }) => {
    if (broken.has(sheet)) return [];
    try {
      find();
      return [];
    } catch (error) {
      return [{ file, line, problem: error instanceof Error ? error.message : String(error) }];
    }
  });
}

function isCell(props: object): props is CellName {
  return 'sheet' in props && 'id' in props;
}

function isTable(props: object): props is Parameters<typeof readTable>[1] {
  return 'sheet' in props && 'rows' in props && Array.isArray(props.rows);
}
