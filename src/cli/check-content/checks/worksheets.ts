import type { ContentFile } from '#cli/check-content/content-files.ts';
import { suggestChoice, type Finding } from '#cli/check-content/findings.ts';
import type { SiteUrls } from '#cli/check-content/site-urls.ts';
import type { Worksheets } from '#cli/check-content/worksheets.ts';
import { figureOf } from '#worksheets/cells.ts';
import { cellsIn, type CellName } from '#worksheets/figures.ts';
import { RATES } from '#worksheets/model.ts';
import { readTable } from '#worksheets/sheet-table.ts';

type Look = () => unknown;

/** Finds mistakes in worksheets, and worksheets that no page shows. */
export function checkWorksheets(
  files: ContentFile[],
  { models, findings }: Worksheets,
  { pages }: SiteUrls,
): Finding[] {
  const shown = new Set(
    files.flatMap(({ body }) => body?.parts ?? []).map(({ props }) => props['sheet']),
  );
  const others = [...models.values()].flatMap(({ name, page }): Finding[] => {
    const content = files.find((file) => file.name === name && !file.address && !file.body);
    if (!content) return [];
    const { file, fields } = content;
    if (!pages.has(page)) {
      const problem = `page: there is no page ${page}; ${suggestChoice(page, [...pages.keys()])}`;
      return [{ file, line: fields.lineOf('page'), problem }];
    }
    if (shown.has(name) || name === RATES) return [];
    return [
      {
        file,
        line: 1,
        problem: `no page shows it; write <SheetTable sheet="${name}" … /> in that of ${page}`,
      },
    ];
  });
  return [...findings, ...others];
}

/** Finds cells of worksheets that an article names and that do not exist, or cannot be shown in full. */
export function checkCells(
  { file, fields, body }: ContentFile,
  { models, broken }: Worksheets,
): Finding[] {
  const named = (text: string) =>
    cellsIn(text).map((name): [string, Look] => [name.sheet, () => figureOf(models, name)]);
  const looks = [
    ...fields.texts.flatMap(({ value, line }) =>
      named(value).map((look) => [line, ...look] as const),
    ),
    ...(body?.parts ?? []).flatMap(({ name, props, line }) => {
      const sheet = String(props['sheet']);
      const own: [string, Look][] = [
        ...(name === 'Cell' && isCell(props)
          ? [[sheet, () => figureOf(models, props)] as [string, Look]]
          : []),
        ...(name === 'SheetTable' && isTable(props)
          ? [[sheet, () => readTable(models, props)] as [string, Look]]
          : []),
        ...named(JSON.stringify(props)),
      ];
      return own.map((look) => [line, ...look] as const);
    }),
  ];
  return looks.flatMap(([line, sheet, look]) => {
    if (broken.has(sheet)) return [];
    try {
      look();
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
