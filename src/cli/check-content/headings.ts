import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { slugify } from '#lib/paths.ts';
import { lineOf, type Body } from './body.ts';

export interface Heading {
  depth: number;
  text: string;
  line: number;
  /** The fragment of a link to it. */
  anchor: string;
}

/** Every heading in order, including those of <Question>. */
export function getHeadings({ tree }: Body): Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const text = toString(node);
      headings.push({ depth: node.depth, text, line: lineOf(node), anchor: slugger.slug(text) });
    }
    const text = questionOf(node);
    if (text) headings.push({ depth: 3, text, line: lineOf(node), anchor: slugify(text) });
  });
  return headings;
}

function questionOf(node: Nodes): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Question') return undefined;
  const title = node.attributes.find(
    (attribute) => 'name' in attribute && attribute.name === 'title',
  );
  return typeof title?.value === 'string' ? title.value : undefined;
}
