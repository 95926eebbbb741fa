import type { Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf } from '#cli/check-content/body.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

const HEADING_WITHOUT_SPACE = /^(#{1,6})([^#\s].*)/;
const LINK_WITH_SPACE = /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/;
const CELL_BORDER = /(?<!\\)\|/g;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function checkMarkdown({ file, text, body }: ContentFile): Finding[] {
  if (!body) return [];
  const findings: Finding[] = [];
  for (const { text: paragraph, line } of body.paragraphs) {
    const [, marks, words = ''] = HEADING_WITHOUT_SPACE.exec(paragraph) ?? [];
    if (marks) {
      const problem = `'${marks}${words}' is no heading without a space; write '${marks} ${words}'`;
      findings.push({ file, line, problem });
    }
    const [, label, address = ''] = LINK_WITH_SPACE.exec(paragraph) ?? [];
    if (label) {
      const problem = `the link '${label}' has a space in its address; write ${address.trim().replaceAll(/\s+/g, '-')} or %20 for the space`;
      findings.push({ file, line, problem });
    }
  }
  const lines = text.split('\n');
  visit(body.tree, 'table', (table) => {
    findings.push(...unevenRows(table, lines).map((finding) => ({ file, ...finding })));
  });
  return findings;
}

/** Rows with fewer or more cells than the table's head: Markdown adds empty cells, or drops the surplus. */
function unevenRows(table: Table, lines: string[]): Omit<Finding, 'file'>[] {
  const start = lineOf(table);
  const end = table.position?.end.line ?? start;
  const width = cellsIn(lines[start - 1]);
  const rows = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return rows
    .filter((line) => cellsIn(lines[line - 1]) !== width)
    .map((line) => ({
      line,
      problem: `the row has ${cellsIn(lines[line - 1])} cells, and the head of its table ${width}; write as many`,
    }));
}

function cellsIn(row = ''): number {
  const inside = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(CELL_BORDER).length;
}
