import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { mdxToMdast, type MdxJsxAttributeUnion } from 'satteri';
import { visit } from 'unist-util-visit';
import type { Finding } from './findings.ts';
import { parseLiteral } from './parse-literal.ts';
import { explainMdxError } from './mdx-messages.ts';

type Problem = Omit<Finding, 'file'>;

/** An MDX component (writers call it a part) or an HTML element, with its props. */
export interface Part {
  name: string;
  line: number;
  props: Record<string, unknown>;
  children: Nodes[];
}

/** A visible text of the body, with its line. */
export interface Passage {
  text: string;
  line: number;
}

/** The MDX below the frontmatter, parsed by the processor that builds the site. */
export interface Body {
  tree: Root;
  parts: Part[];
  /** All running text, including text in the props of components. */
  passages: Passage[];
  paragraphs: Passage[];
}

const SKIPPED = [
  'yaml',
  'inlineCode',
  'code',
  'mdxjsEsm',
  'mdxTextExpression',
  'mdxFlowExpression',
];

/** Props that name worksheets, cells and products, and are not shown. */
const NAMES = ['sheet', 'id', 'rows', 'scenario', 'scenarios'];

/** Parses the MDX below the frontmatter. */
export function readBody(source: string, hasBody: boolean): { body?: Body; findings: Problem[] } {
  if (!hasBody) return { findings: [] };
  let tree;
  try {
    tree = mdxToMdast(source);
  } catch (error) {
    return {
      findings: [explainMdxError(error instanceof Error ? error.message : String(error), source)],
    };
  }
  if (tree.type !== 'root') return { findings: [] };

  const body: Body = { tree, parts: [], passages: [], paragraphs: [] };
  const findings: Problem[] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { props, problems } = propsOf(node.attributes, node.name ?? '');
      findings.push(...problems.map((problem) => ({ line, problem })));
      body.parts.push({ name: node.name ?? '', line, props, children: node.children });
      const shown = Object.entries(props).filter(([prop]) => !NAMES.includes(prop));
      for (const text of textsIn(Object.fromEntries(shown))) body.passages.push({ text, line });
    }
    if (node.type === 'text') body.passages.push({ text: node.value, line });
    if (node.type === 'paragraph') body.paragraphs.push({ text: toString(node), line });
    return SKIPPED.includes(node.type) ? 'skip' : undefined;
  });
  return { body, findings };
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function propsOf(
  attributes: MdxJsxAttributeUnion[],
  name: string,
): { props: Record<string, unknown>; problems: string[] } {
  const props: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      problems.push(
        `<${name}> has {${attribute.value}} in its tag; write each value as name="text"`,
      );
      continue;
    }
    const { value } = attribute;
    if (typeof value === 'string') props[attribute.name] = value;
    else if (!value) props[attribute.name] = true;
    else {
      const read = parseLiteral(value.value);
      if (!read)
        problems.push(
          `<${name}> ${attribute.name}: {${value.value}} is no plain value; write the text or the number itself`,
        );
      props[attribute.name] = read?.value;
    }
  }
  return { props, problems };
}

/** All strings in the props of a component, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
