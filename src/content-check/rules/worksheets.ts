import { suggestChoice } from '#lib/nearest.ts';
import { figureOf } from '#worksheets/cells.ts';
import { cellsIn, type CellName } from '#worksheets/figures.ts';
import { readTable } from '#worksheets/sheet-table.ts';
import type { Part } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Finds mistakes in worksheets, worksheets that no page shows, and cells that do not exist or cannot be shown in full. */
export function* checkWorksheets(site: Site): Iterable<Finding> {
  const { files, worksheets, pages } = site;
  yield* worksheets.findings;
  const shown = new Set(
    files.flatMap(({ body }) => body?.parts ?? []).map(({ props }) => props['sheet']),
  );
  for (const { name, say } of filesOf(site, 'worksheets')) {
    const page = worksheets.models.get(name)?.page;
    if (page === undefined) continue;
    if (!pages.has(page))
      yield say(['page'], `there is no page ${page}; ${suggestChoice(page, [...pages.keys()])}`);
    else if (!shown.has(name))
      yield say(1, `no page shows it; write <SheetTable sheet="${name}" … /> on ${page}`);
  }
  for (const content of files) yield* checkCells(content, site);
}

function* checkCells({ fields, body, say }: ContentFile, { worksheets }: Site): Iterable<Finding> {
  const { models, broken } = worksheets;
  const named = (text: string, line: number) =>
    cellsIn(text).map((name) => ({ ...name, line, find: (): unknown => figureOf(models, name) }));
  const inPart = ({ name, props, line }: Part) => {
    const lookups = named(JSON.stringify(props), line);
    const sheet = String(props['sheet']);
    const lookup = { sheet, id: '', line };
    if (name === 'Cell' && isCell(props))
      lookups.push({ ...lookup, find: () => figureOf(models, props) });
    if (name === 'SheetTable' && isTable(props))
      lookups.push({ ...lookup, find: () => readTable(models, props) });
    return lookups;
  };
  const lookups = [
    ...fields.texts.flatMap(({ value, line }) => named(value, line)),
    ...(body?.parts ?? []).flatMap(inPart),
  ];
  for (const { sheet, line, find } of lookups) {
    try {
      if (!broken.has(sheet)) find();
    } catch (error) {
      yield say(line, error instanceof Error ? error.message : String(error));
    }
  }
}

function isCell(props: object): props is CellName {
  return 'sheet' in props && 'id' in props;
}

function isTable(props: object): props is Parameters<typeof readTable>[1] {
  return 'sheet' in props && 'rows' in props && Array.isArray(props.rows);
}
