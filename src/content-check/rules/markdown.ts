import { visit } from 'unist-util-visit';
import { lineOf } from '#content-check/body.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

const HEADING_WITHOUT_SPACE = /^(#{1,6})\u00A0?([^#\t ].*)/;
const LINK_WITH_SPACE = /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ files }: Site): Iterable<Finding> {
  for (const { body, report } of files) {
    if (!body) continue;
    for (const { text, line } of body.paragraphs) {
      const [, marks, words] = HEADING_WITHOUT_SPACE.exec(text) ?? [];
      if (marks)
        yield report(line, `'${marks}${words}' is not a heading; write '${marks} ${words}'`);
      const [, label, target = ''] = LINK_WITH_SPACE.exec(text) ?? [];
      const path = target.trim().replaceAll(/\s+/g, '-');
      const problem = `the link '${label}' has a space in its address; write ${path} or %20 for the space`;
      if (label) yield report(line, problem);
    }
    const rows: Finding[] = [];
    visit(body.tree, 'table', ({ children: [head, ...others] }) => {
      const width = head?.children.length ?? 0;
      for (const row of others) {
        const { length } = row.children;
        const problem = `the row has ${length} cells, but the table's header row has ${width}; write as many`;
        if (length !== width) rows.push(report(lineOf(row), problem));
      }
    });
    yield* rows;
  }
}
