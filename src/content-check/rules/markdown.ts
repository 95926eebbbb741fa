import { visit } from 'unist-util-visit';
import type { Passage } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

const HEADING_WITHOUT_SPACE = /^(#{1,6})(\u00A0?)([^#\t ].*)/;
const LINK_WITH_SPACE = /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/;
const CELL_BORDER = /(?<!\\)\|/g;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ files }: Site): Iterable<Finding> {
  for (const content of files) {
    for (const paragraph of content.body?.paragraphs ?? [])
      yield* checkParagraph(content, paragraph);
    yield* checkTables(content);
  }
}

function* checkParagraph({ say }: ContentFile, { text, line }: Passage): Iterable<Finding> {
  const [, marks, space, words] = HEADING_WITHOUT_SPACE.exec(text) ?? [];
  if (marks) {
    const [why, how] = space
      ? ['with a no-break space', ' with an ordinary space']
      : ['without a space', ''];
    yield say(
      line,
      `'${marks}${space}${words}' is not a heading ${why}; write '${marks} ${words}'${how}`,
    );
  }
  const [, label, target = ''] = LINK_WITH_SPACE.exec(text) ?? [];
  const path = target.trim().replaceAll(/\s+/g, '-');
  if (label)
    yield say(
      line,
      `the link '${label}' has a space in its address; write ${path} or %20 for the space`,
    );
}

/** Rows with fewer or more cells than the table's header row: Markdown adds empty cells, or drops the surplus. */
function checkTables({ text, body, say }: ContentFile): Finding[] {
  const findings: Finding[] = [];
  const lines = text.split('\n');
  if (!body) return [];
  visit(body.tree, 'table', ({ position }) => {
    const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } };
    const width = cellsIn(lines[start.line - 1]);
    for (const [index, row] of lines.slice(start.line - 1, end.line).entries()) {
      const cells = cellsIn(row);
      const problem = `the row has ${cells} cells, but the table's header row has ${width}; write as many`;
      if (cells !== width) findings.push(say(start.line + index, problem));
    }
  });
  return findings;
}

function cellsIn(row = ''): number {
  const inside = row.trim().replaceAll(/^\||(?<!\\)\|$/g, '');
  return inside.split(CELL_BORDER).length;
}
