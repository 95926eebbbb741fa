import type { Nodes, Parents } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { toLondonDay } from '#lib/dates.ts';
import { lineOf } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';

/** A link of the content to somebody else's page. */
export interface OutsideLink {
  file: string;
  line: number;
  address: string;
  /** What the page is cited for: the fact of a source, the sentence around a link, or the field. */
  fact: string;
  /** The day on which somebody opened the page and found the fact there: 2026-12-01. */
  checked: string | undefined;
  /** Whether it is the firm's own, such as its profile on a network: it proves nothing and has no day. */
  isOurs: boolean;
}

/** In YAML, the field of a source. The others hold the firm's own: its profiles, its products' sites. */
const SOURCE_FIELD = 'address';

/** Not published: it shows writers every part. */
const NOT_PUBLISHED = 'content/style-guide.mdx';

const DAY = /^\d{4}-\d\d-\d\d$/;

const OUTSIDE = /^https?:\/\//;

/**
 * Every link to another site, by file and line. A link in running text has no day of its own: it takes that of the
 * source with the same address.
 */
export function getOutsideLinks(files: ContentFile[]): OutsideLink[] {
  const published = files.filter(({ file }) => file !== NOT_PUBLISHED);
  const sources = published.flatMap((content) => [
    ...linksInSources(content),
    ...linksInFields(content),
  ]);
  const dayByAddress = new Map(
    sources.flatMap(({ address, checked }) => (checked ? [[address, checked] as const] : [])),
  );
  const inText = published
    .flatMap(linksInText)
    .map((link) => ({ ...link, checked: dayByAddress.get(link.address) }));
  return [...sources, ...inText].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

/** The items of every <Sources>, each with the line of its address. */
export function linksInSources({ file, text, body }: ContentFile): OutsideLink[] {
  const lines = text.split('\n');
  return (body?.parts ?? [])
    .filter(({ name }) => name === 'Sources')
    .flatMap(({ props, line }) =>
      itemsOf(props['items']).map(({ fact, address, checked }) => {
        const own = lines.findIndex((words, index) => index >= line - 1 && words.includes(address));
        return { file, line: own < 0 ? line : own + 1, address, fact, checked, isOurs: false };
      }),
    );
}

function itemsOf(items: unknown): { fact: string; address: string; checked: string | undefined }[] {
  if (!Array.isArray(items)) return []; // checks/parts.ts reports it.
  return items.filter(isRecord).map(({ fact, address, checked }) => ({
    fact: String(fact),
    address: String(address),
    checked: typeof checked === 'string' && DAY.test(checked) ? checked : undefined,
  }));
}

/** Addresses in YAML. A field `checked` beside one is its day. */
function linksInFields({ file, fields }: ContentFile): OutsideLink[] {
  const links: OutsideLink[] = [];
  collect(fields.data, []);
  return links;

  function collect(value: unknown, path: string[]): void {
    if (typeof value !== 'object' || value === null || value instanceof Date) return;
    for (const [key, child] of Object.entries(value)) {
      const place = [...path, key];
      collect(child, place);
      if (typeof child !== 'string' || !OUTSIDE.test(child)) continue;
      const { checked } = value as { checked?: unknown }; // Undefined where there is no such field.
      const fact = place.join(', ').replaceAll(/\b\d+\b/g, (index) => `entry ${Number(index) + 1}`);
      links.push({
        file,
        line: fields.lineOf(...place),
        address: child,
        fact,
        checked: checked instanceof Date ? toLondonDay(checked) : undefined,
        isOurs: key !== SOURCE_FIELD,
      });
    }
  }
}

function linksInText({ file, body }: ContentFile): Omit<OutsideLink, 'checked'>[] {
  const links: Omit<OutsideLink, 'checked'>[] = [];
  if (!body) return links;
  visit(body.tree, (node, _index, parent) => {
    const address = addressOf(node);
    if (!address || !OUTSIDE.test(address)) return;
    const fact = sentenceAround(node, parent);
    links.push({ file, line: lineOf(node), address, fact, isOurs: false });
  });
  return links;
}

function addressOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  const href = node.attributes.find((one) => 'name' in one && one.name === 'href')?.value;
  return node.name === 'a' && typeof href === 'string' ? href : undefined;
}

function sentenceAround(node: Nodes, parent: Parents | undefined): string {
  const words = toString(node);
  const sentences = (parent ? toString(parent) : words).split(/(?<=[.!?])\s+/);
  return (sentences.find((sentence) => sentence.includes(words)) ?? words).trim();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
