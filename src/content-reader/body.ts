import GithubSlugger from 'github-slugger';
import JSON5 from 'json5';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { mdxToMdast, type MdxJsxAttributeUnion } from 'satteri';
import { SKIP, visit } from 'unist-util-visit';
import { PART, characterProblem } from '#lib/characters.ts';
import { slugify } from '#lib/paths.ts';
import { codeProblem } from './code-problem.ts';
import { explainMdxError } from './mdx-messages.ts';
import type { Problem } from '#lib/findings.ts';

/** An MDX component or an HTML element, with its props. */
export interface Component {
  name: string;
  line: number;
  /** A value that cannot be read is undefined here, and is reported as a finding. */
  props: Record<string, unknown>;
  children: Nodes[];
  /** Whether it has text beside it, or is in a heading or a table. */
  isInSentence: boolean;
}

/** Text with its line. What stands in it, such as code, a component, or a mark after a backslash, is `PART`. */
export interface Passage {
  text: string;
  line: number;
  /** The paragraph, heading or cell of a table; undefined for a text in the props of a component. */
  node?: Nodes;
}

export interface Heading {
  text: string;
  line: number;
  depth: number;
  /** The fragment of a link to it. */
  anchor: string;
}

/** The MDX below the frontmatter, parsed by the processor that builds the site. */
export interface Body {
  /** Every node in the order of the text. */
  nodes: Nodes[];
  components: Component[];
  /** All running text, including text in the props of components. */
  passages: Passage[];
  /** Every heading in order, including those of <Question>. */
  headings: Heading[];
  /** What would run, or be loaded, when the page is built. */
  code: Problem[];
}

const SKIPPED = /^(?:yaml|code|inlineCode|mdxjsEsm|mdxTextExpression|mdxFlowExpression)$/;

/** Props that identify worksheets, cells and products, and are not visible text. */
const NAMES = ['worksheet', 'id', 'rows', 'scenario', 'scenarios'];

/** Parses the MDX below the frontmatter. A YAML file has none. */
export function readBody(source: string | undefined): { body?: Body; findings: Problem[] } {
  if (source === undefined) return { findings: [] };
  try {
    return parseBody(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { findings: [explainMdxError(message, source)] };
  }
}

function parseBody(source: string): { body: Body; findings: Problem[] } {
  const tree = mdxToMdast(source) as Root; // Typed as any node, but a document is always a root.
  const body: Body = { nodes: [], components: [], passages: [], headings: [], code: [] };
  const findings: Problem[] = [];
  const slugger = new GithubSlugger();
  const addPassage = (passage: Passage) => {
    body.passages.push(passage);
    const problem = characterProblem(passage.text); // Written as an entity: &#11;.
    if (problem) findings.push({ line: passage.line, problem });
  };
  visit(tree, (node, _index, parent) => {
    const line = lineOf(node);
    body.nodes.push(node);
    const code = codeProblem(node);
    if (code) body.code.push({ line, problem: code });
    if (['paragraph', 'heading', 'tableCell'].includes(node.type))
      addPassage({ text: wordsOf(node, source), line, node });
    if (node.type === 'heading') {
      const text = toString(node, { includeImageAlt: false });
      body.headings.push({ depth: node.depth, text, line, anchor: slugger.slug(text) });
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const name = node.name ?? '';
      const { props, problems } = readProps(node.attributes, name);
      findings.push(...problems.map((problem) => ({ line, problem })));
      const isAlone = parent?.type === 'paragraph' && parent.children.length === 1;
      const isInSentence =
        node.type === 'mdxJsxTextElement' && !isAlone && !parent?.type.startsWith('mdxJsx');
      body.components.push({ name, line, props, children: node.children, isInSentence });
      const shown = Object.entries(props).filter(([prop]) => !NAMES.includes(prop));
      for (const text of textsIn(Object.fromEntries(shown))) addPassage({ text, line });
      const { title } = props;
      if (name === 'Question' && typeof title === 'string')
        body.headings.push({ depth: 3, text: title, line, anchor: slugify(title) });
    }
    return SKIPPED.test(node.type) ? SKIP : undefined;
  });
  return { body, findings };
}

/** The words of a block as readers see them. */
function wordsOf(node: Nodes, source: string): string {
  if (node.type !== 'text')
    return 'children' in node
      ? node.children.map((child) => wordsOf(child, source)).join('') || PART
      : PART;
  const { start, end } = node.position ?? {};
  const marks = source.slice(start?.offset, end?.offset).match(/\\?[!-/:-@[-`{-~]/g) ?? [];
  let index = 0;
  return node.value.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => {
    while (marks[index]?.endsWith(mark) === false) index += 1; // Of an entity, such as &amp;.
    return marks[index++] === `\\${mark}` ? PART : mark;
  });
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function readProps(
  attributes: MdxJsxAttributeUnion[],
  name: string,
): { props: Record<string, unknown>; problems: string[] } {
  const props: [name: string, value: unknown][] = [];
  const problems: string[] = [];
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      problems.push(
        `<${name}> has {${attribute.value}} in its tag; write each value as name="text"`,
      );
      continue;
    }
    const { name: prop, value } = attribute;
    if (value === null || value === undefined || typeof value === 'string') {
      props.push([prop, value ?? true]);
      continue;
    }
    try {
      props.push([prop, JSON5.parse(value.value)]);
    } catch {
      props.push([prop, undefined]);
      problems.push(
        `<${name}> ${prop}: {${value.value}} is not a plain value; write the text or the number itself`,
      );
    }
  }
  return { props: Object.fromEntries(props), problems };
}

/** All strings in the props of a component, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
