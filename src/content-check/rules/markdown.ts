import type { Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

const HEADING_WITHOUT_SPACE = /^(#{1,6})(\u00A0?)([^#\t ].*)/;
const LINK_WITH_SPACE = /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/;
const CELL_BORDER = /(?<!\\)\|/g;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function checkMarkdown({ files }: Site): Finding[] {
  return files.flatMap((content) => {
    const { file, text, body } = content;
    if (!body) return [];
    const findings = findInParagraphs(content);
    const lines = text.split('\n');
    visit(body.tree, 'table', (table) => {
      findings.push(...findUnevenRows(table, lines).map((finding) => ({ file, ...finding })));
    });
    return findings;
  });
}

function findInParagraphs({ file, body }: ContentFile): Finding[] {
  return (body?.paragraphs ?? []).flatMap(({ text, line }) => {
    const [, marks, oddSpace, words] = HEADING_WITHOUT_SPACE.exec(text) ?? [];
    const [, label, target = ''] = LINK_WITH_SPACE.exec(text) ?? [];
    const why = oddSpace ? 'with a no-break space' : 'without a space';
    const path = target.trim().replaceAll(/\s+/g, '-');
    const problems = [
      marks &&
        `'${marks}${oddSpace}${words}' is no heading ${why}; write '${marks} ${words}'${oddSpace ? ' with an ordinary one' : ''}`,
      label && `the link '${label}' has a space in its address; write ${path} or %20 for the space`,
    ];
    return problems.flatMap((problem) => (problem ? { file, line, problem } : []));
  });
}

/** Rows with fewer or more cells than the table's head: Markdown adds empty cells, or drops the surplus. */
function findUnevenRows(table: Table, lines: string[]): Omit<Finding, 'file'>[] {
  const start = lineOf(table);
  const end = table.position?.end.line ?? start;
  const width = cellsIn(lines[start - 1]);
  return lines.slice(start - 1, end).flatMap((row, index) => {
    const cells = cellsIn(row);
    const problem = `the row has ${cells} cells, and the head of its table ${width}; write as many`;
    return cells === width ? [] : { line: start + index, problem };
  });
}

function cellsIn(row = ''): number {
  const inside = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(CELL_BORDER).length;
}
