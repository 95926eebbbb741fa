import type { Nodes } from 'mdast';
import { nearest, suggestChoice } from '#lib/nearest.ts';
import { ownValue } from '#lib/own-value.ts';
import { MDX_COMPONENTS, type ChildrenKind } from '#schemas/component-props.ts';
import type { Component } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import { validate } from '#content-reader/schema-messages.ts';
import type { Problems } from '#lib/findings.ts';

const NAMES = Object.keys(MDX_COMPONENTS);

type Known = (typeof MDX_COMPONENTS)[keyof typeof MDX_COMPONENTS];

/** Finds unknown MDX components, invalid props, and JavaScript in the text. */
export function* checkComponents({ body }: ContentFile): Problems {
  const { components = [], code = [] } = body ?? {};
  for (const component of components)
    for (const problem of componentProblems(component)) yield [component.line, problem];
  const [, second] = components.filter(({ name }) => name === 'Sources');
  if (second) yield [second.line, '<Sources> stands twice on the page; write one list of all'];
  for (const { line, problem } of code) yield [line, problem];
}

function componentProblems(component: Component): string[] {
  const { name, isInSentence } = component;
  const known = ownValue<Known>(MDX_COMPONENTS, name);
  if (known && isInSentence && !known.isInline)
    return [`<${name}> stands in a sentence; write it in a paragraph of its own`];
  if (known) return [...valueProblems(component, known), ...insideProblems(component, known)];
  if (/^[A-Z]/.test(name))
    return [`there is no component <${name}>; ${suggestChoice(name, NAMES)}`];
  const meant = nearest(name, NAMES);
  if (meant?.toLowerCase() === name) return [`there is no component <${name}>; write ${meant}`];
  if (name === 'img')
    return ['<img> shows no picture; write ![what it shows](./images/ and its name)'];
  return [`<${name}> is HTML, which the site does not use; leave it out`];
}

function valueProblems({ name, props }: Component, known: Known): string[] {
  const entries = Object.entries(props);
  const read = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  // Of a value that cannot be read, that alone is said.
  return validate(known.props, read)
    .mismatches.filter(
      ({ path: [prop = ''] }) => Object.hasOwn(read, prop) || !Object.hasOwn(props, prop),
    )
    .map(({ problem }) => `<${name}> ${problem}`);
}

function insideProblems({ name, children }: Component, { children: wanted }: Known): string[] {
  if (!wanted && children.length > 0)
    return [`<${name}> takes no text inside; write <${name} … /> and the text below it`];
  if (!wanted || children.some(FITS[wanted])) return [];
  return [`<${name}> has no ${wanted} inside; write it there, with an empty line before and after`];
}

const FITS = {
  text: () => true,
  list: ({ type }) => type === 'list',
  'numbered list': (node) => node.type === 'list' && node.ordered === true,
  table: ({ type }) => type === 'table',
} satisfies Record<ChildrenKind, (node: Nodes) => boolean>;
