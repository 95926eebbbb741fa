import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';

interface GeneratedArticle {
  slug: string;
  /** Its frontmatter, between the two lines of `---`. */
  fields: string;
  body: string;
}

/** The fields of an article that differ between copies; the others are copied. */
interface Fields {
  number: number;
  title: string;
  crumb: string;
  /** Such as 2026-11-25. */
  date: string;
  aliases?: string[];
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
// The limits of src/schemas/article.ts.
const TITLE_LIMIT = 60;
const CRUMB_LIMIT = 40;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The real articles, and copies of them up to `size`, each with its own address, headline, number and date. */
export function generateArticles(size: number): GeneratedArticle[] {
  const folder = join(PROJECT_ROOT, 'content/articles');
  const real = globSync('*.mdx', { cwd: folder })
    .sort()
    .map((file): GeneratedArticle => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, fields = '', body = ''] = FRONTMATTER.exec(text) ?? [];
      return { slug: basename(file, '.mdx'), fields, body };
    });
  return Array.from({ length: size }, (_, index) => {
    const article = real[index % real.length];
    if (!article) throw new Error(`There is no article in ${folder} to copy.`);
    return index < real.length ? article : copy(article, index + 1);
  });
}

function copy({ slug, fields, body }: GeneratedArticle, number: number): GeneratedArticle {
  // The build validates it against src/schemas/article.ts. The core schema leaves dates as they are written.
  const original = load(fields, { schema: CORE_SCHEMA }) as Fields;
  const ending = `, part ${number}`;
  const copied: Fields = {
    ...original,
    number,
    title: `${original.title.slice(0, TITLE_LIMIT - ending.length)}${ending}`,
    crumb: `${original.crumb.slice(0, CRUMB_LIMIT - 6)} ${number}`,
    date: new Date(Date.parse(original.date) - number * DAY_MS).toISOString().slice(0, 10),
  };
  delete copied.aliases;
  return {
    slug: `${slug}-${number}`,
    fields: dump(copied, { schema: CORE_SCHEMA }).trimEnd(),
    body,
  };
}
