import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf } from '#content-check/body.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

const HEADING_WITHOUT_SPACE = /^(#{1,6})\u00A0?([^#\t ].*)/;
const LINK_WITH_SPACE = /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/;
const LINK_IN_TWO = /\[([^\]]+)\](?: \((?:\/|https?:)[^)]*\)|\[[^\]]*\])/;
const BULLET = /^[•·▪‣◦]\s*(.*)/;

/** A longer list than any: a sentence that begins with a year is meant. */
const LONGEST_LIST = 99;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ files }: Site): Iterable<Finding> {
  for (const { body, text, report } of files) {
    if (!body) continue;
    for (const paragraph of body.paragraphs)
      for (const problem of problemsIn(paragraph.text)) yield report(paragraph.line, problem);

    const found: Finding[] = [];
    visit(body.tree, (node) => {
      const problem = problemWith(node, text);
      if (problem) found.push(report(lineOf(node), problem));
      const rows = node.type === 'table' ? node.children : [];
      const width = rows[0]?.children.length ?? 0;
      for (const row of rows) {
        const { length } = row.children;
        const uneven = `the row has ${length} cells, but the table's header row has ${width}; write as many`;
        if (length !== width) found.push(report(lineOf(row), uneven));
      }
    });
    yield* found;
  }
}

function problemWith(node: Nodes, source: string): string | undefined {
  if (node.type === 'heading' && !/^\s*#/.test(source.split('\n')[lineOf(node) - 1] ?? '')) {
    const heading = toString(node);
    return `'${heading}' is made a heading by the line below it; write '## ${heading}', or an empty line between`;
  }
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return 'a list with [ ] has boxes that cannot be ticked; write <Checklist title="…"> around a plain list';
  if (node.type === 'footnoteDefinition') {
    const mark = `[^${node.identifier}]`;
    const isNamed = new RegExp(`${RegExp.escape(mark)}(?!:)`).test(source);
    return isNamed
      ? undefined
      : `no text has the footnote ${mark}; write ${mark} where it belongs, or delete it`;
  }
  if (node.type === 'list' && (node.start ?? 0) > LONGEST_LIST)
    return `'${node.start}.' begins a numbered list; write '${node.start}\\.', or begin with another word`;
  return undefined;
}

function* problemsIn(text: string): Iterable<string> {
  const [, marks, words] = HEADING_WITHOUT_SPACE.exec(text) ?? [];
  if (marks) yield `'${marks}${words}' is not a heading; write '${marks} ${words}'`;
  const [, label, target = ''] = LINK_WITH_SPACE.exec(text) ?? [];
  const path = target.trim().replaceAll(/\s+/g, '-');
  if (label)
    yield `the link '${label}' has a space in its address; write ${path} or %20 for the space`;
  const [link, name] = LINK_IN_TWO.exec(text) ?? [];
  if (link) yield `'${link}' is not a link; write [${name}](its address), without a space`;
  const [note] = /\[\^[^\]\s]+\]/.exec(text) ?? [];
  if (note)
    yield `the footnote ${note} has no text; write '${note}: ' and the text in a paragraph below`;
  const [, item] = BULLET.exec(text) ?? [];
  if (item) yield `'•' does not begin a list; write '- ${item}'`;
  if (text.includes('**'))
    yield "'**' stands in the text; close it right after a word, or delete it";
}
