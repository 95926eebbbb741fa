import type { BuiltPage } from './built-site.ts';

export interface Node {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/** The nodes of a page's graph. */
export function getNodes({ $ }: BuiltPage): Node[] {
  const graph = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': Node[] }; // Checked by the tests.
  return graph['@graph'];
}

/** Every `{ '@id': ... }` that names a node without describing it. */
export function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => findReferences(part));
}

/** Every object with a type, at any depth. */
export function findTypedNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(findTypedNodes);
  return '@type' in value ? [value as Node, ...parts] : parts; // An object with a type is a node.
}
