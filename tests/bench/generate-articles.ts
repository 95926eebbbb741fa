import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { dump, load } from 'js-yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';

export interface GeneratedArticle {
  slug: string;
  /** Its frontmatter, between the two lines of `---`. */
  fields: string;
  body: string;
}

/** The frontmatter fields that variants change; the rest is copied. */
interface Fields {
  number: number;
  title: string;
  crumb: string;
  date: Date;
  aliases?: string[];
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
// The limits of src/schemas/article.ts.
const TITLE_LIMIT = 60;
const CRUMB_LIMIT = 40;

const DAY = 24 * 60 * 60 * 1000;

const SECTION = /^(?=## )/m;

/** A plain paragraph: no part, heading, table, list, quotation or indented line. */
const PLAIN = /^(?![<#|>\s*-]|\d+\.|```)/;

/**
 * Part tags with their attributes: `<FirmName />`, `<Callout title="…">`, `</Callout>`. A value in
 * braces ends at the first brace that is followed by another attribute or by the end of the tag.
 */
const PART = /<\/?[A-Z]\w*(?:\s+\w+=(?:"[^"]*"|\{[\s\S]*?\}(?=\s+\w+=|\s*\/?>)))*\s*\/?>/g;

/**
 * Generates `size` articles: the real ones, then variants of them, each with a unique address, headline,
 * number and date, a third of its sections from another article, and its plain paragraphs in another
 * order. The result is reproducible.
 */
export async function generateArticles(size: number): Promise<GeneratedArticle[]> {
  const folder = join(PROJECT_ROOT, 'content/articles');
  const files = globSync('*.mdx', { cwd: folder }).sort();
  const real = await Promise.all(
    files.map(async (file) => {
      const [, fields = '', body = ''] =
        FRONTMATTER.exec(await readFile(join(folder, file), 'utf8')) ?? [];
      return { slug: basename(file, '.mdx'), fields, body };
    }),
  );
  const variants = Array.from({ length: Math.max(0, size - real.length) }, (_, index) => {
    const number = real.length + index + 1;
    const model = real[index % real.length];
    const other = real[(index * 7 + 1) % real.length];
    if (!model || !other) throw new Error(`There is no article in ${folder} to grow from.`);
    return vary({ ...model, body: mix(model.body, other.body, number) }, number);
  });
  return [...real, ...variants].slice(0, size);
}

/** The text of an article without our parts, for a project that has none. */
export function withoutParts(body: string): string {
  return body.replaceAll(PART, '');
}

function vary({ slug, fields, body }: GeneratedArticle, number: number): GeneratedArticle {
  const original = load(fields) as Fields; // The build validates it against src/schemas/article.ts.
  const ending = `, part ${number}`;
  const grown: Fields = {
    ...original,
    number,
    title: `${original.title.slice(0, TITLE_LIMIT - ending.length)}${ending}`,
    crumb: `${original.crumb.slice(0, CRUMB_LIMIT - 6)} ${number}`,
    date: new Date(+original.date - number * DAY),
  };
  delete grown.aliases;
  return { slug: `${slug}-${number}`, fields: dump(grown).trimEnd(), body: shuffle(body, number) };
}

/** Takes every third section from the other article, so that articles differ in the parts that they use. */
function mix(body: string, other: string, number: number): string {
  const foreign = other.split(SECTION);
  return body
    .split(SECTION)
    .map((section, index) => (index % 3 === number % 3 ? (foreign[index] ?? section) : section))
    .join('');
}

/** Reorders the plain paragraphs; everything between them stays in place. */
function shuffle(body: string, seed: number): string {
  const blocks = body.split('\n\n');
  const places = blocks.flatMap((block, index) => (PLAIN.test(block) ? [index] : []));
  const anyOrder = fc.shuffledSubarray(places, { minLength: places.length });
  const [order = places] = fc.sample(anyOrder, { seed, numRuns: 1 });
  const sources = new Map(places.map((place, index) => [place, order[index]]));
  return blocks.map((block, index) => blocks[sources.get(index) ?? index] ?? block).join('\n\n');
}
