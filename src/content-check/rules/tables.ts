import type { Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

/** Finds rows with more or fewer cells than the header row: one too many is not shown. */
export function* checkTables({ body }: ContentFile): Problems {
  for (const { children: rows } of tablesOf(body)) {
    const width = rows[0]?.children.length ?? 0;
    for (const row of rows) {
      const { length } = row.children;
      const uneven = `the header row of the table has ${width} cells, and this row ${length}; write as many`;
      if (length !== width) yield [lineOf(row), uneven];
    }
  }
}

/** Finds totals that are not the sum of what stands above them. */
export function* adviseOnTotals({ body }: ContentFile): Problems {
  for (const table of tablesOf(body)) {
    const rows = table.children.map((row) => row.children.map((cell) => toString(cell).trim()));
    const entries = rows.slice(1, -1);
    const last = rows.at(-1) ?? [];
    if (!/^(?:in )?total\b|^all told\b/i.test(last[0] ?? '') || entries.length < 2) continue;
    for (const [column, total] of last.entries()) {
      const cells = [...entries.map((row) => row[column] ?? ''), total];
      const units = new Set(cells.map((cell) => cell.replaceAll(/[\d,.]/g, '')));
      if (column === 0 || units.size > 1 || cells.some((cell) => !/\d/.test(cell))) continue;
      const [stated = 0, ...figures] = cells
        .map((cell) => Number(cell.replaceAll(/[^\d.]/g, '')))
        .reverse();
      const sum = figures.reduce((all, figure) => all + figure, 0);
      // Thirds are rounded: 33%, 33% and 33% are 99%, or 100%.
      const isRounded = stated === 100 && Math.abs(sum - stated) <= 1;
      const problem = `the total ${total} is not the sum of the cells above it, ${sum.toLocaleString('en-GB')}; mend one of them`;
      if (Math.abs(sum - stated) > 0.005 && !isRounded) yield [lineOf(table), problem];
    }
  }
}

function tablesOf(body: ContentFile['body']): Table[] {
  return body?.nodes.filter((node) => node.type === 'table') ?? [];
}
