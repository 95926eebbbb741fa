// `npm run new -- article "Title"` (or city, industry, person, testimonial, worksheet): copies a template of
// `src/cli/templates/`, which has a note on every field, and fills in what can be known.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { z } from 'astro/zod';
import { stringify } from 'yaml';
import { readContent } from '#content-check/content.ts';
import { readFields } from '#content-check/fields.ts';
import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { slugify } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { articleSchema } from '#schemas/article.ts';
import { citySchema } from '#schemas/city.ts';
import { industrySchema } from '#schemas/industry.ts';
import { personSchema } from '#schemas/person.ts';
import { testimonialSchema } from '#schemas/testimonial.ts';
import { worksheetSchema } from '#schemas/worksheet.ts';

interface Kind {
  /** Its folder in `content/`. */
  folder: string;
  template: string;
  /** The field that holds what is typed after the kind. */
  field: 'title' | 'name';
  schema: z.ZodType;
}

export const KINDS: Record<string, Kind> = {
  article: { folder: 'articles', template: 'article.mdx', field: 'title', schema: articleSchema },
  city: { folder: 'cities', template: 'city.mdx', field: 'name', schema: citySchema },
  industry: {
    folder: 'industries',
    template: 'industry.mdx',
    field: 'name',
    schema: industrySchema,
  },
  person: { folder: 'people', template: 'person.yaml', field: 'name', schema: personSchema },
  testimonial: {
    folder: 'testimonials',
    template: 'testimonial.yaml',
    field: 'name',
    schema: testimonialSchema,
  },
  worksheet: {
    folder: 'worksheets',
    template: 'worksheet.yaml',
    field: 'title',
    schema: worksheetSchema,
  },
};

export const TEMPLATES = join(import.meta.dirname, 'templates');

const USAGE =
  'Write it as: npm run new -- article "The headline", or city, industry, person, testimonial or worksheet "Name".';

if (import.meta.main) {
  const [kind = '', ...words] = process.argv.slice(2);
  try {
    const file = writeDraft(PROJECT_ROOT, kind, words.join(' ').trim());
    console.log(
      `${file} is there. Fill it in, look at it with 'npm run dev', and ask 'npm run check:content' what is left to do.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Writes a new file of content from its template.
 *
 * @returns the path of the file.
 * @throws an error of one line that says what is missing, unknown, too long or taken; nothing is written then.
 */
export function writeDraft(root: string, kind: string, title: string, now = new Date()): string {
  const found = KINDS[kind];
  if (!found) {
    const meant = kind
      ? `There is no kind '${kind}'; ${suggestChoice(kind, Object.keys(KINDS))}.`
      : '';
    throw new Error(`${meant || 'A kind is missing.'} ${USAGE}`);
  }
  const { folder, template, field, schema } = found;
  if (!title) throw new Error(`The ${kind} has no ${field}. ${USAGE}`);
  const slug = slugify(title.normalize('NFD').replaceAll(/[\p{M}'’]/gu, ''));
  if (!slug)
    throw new Error(`'${title}' has no letters or figures, and makes no address. ${USAGE}`);

  const file = `content/${folder}/${slug}${extname(template)}`;
  const others = readContent(root).files.filter((other) => dirname(other.file) === dirname(file));
  for (const other of others) {
    const { data } = other.fields;
    if (other.file.toLowerCase() === file)
      throw new Error(`${other.file} is there already. Give the new one another ${field}.`);
    if (String(data[field]).toLowerCase() === title.toLowerCase())
      throw new Error(`${other.file} has that ${field} already. Give the new one another.`);
    if (Array.isArray(data['aliases']) && data['aliases'].includes(slug))
      throw new Error(
        `${slug} is an old address of ${other.file}. Give the new one another title.`,
      );
  }

  const text = fillIn(readFileSync(join(TEMPLATES, template), 'utf8'), {
    [field]: stringify(title, { lineWidth: 0 }).trim(),
    number: String(
      Math.max(0, ...others.map(({ fields }) => Number(fields.data['number']) || 0)) + 1,
    ),
    date: toLondonDay(now),
    related: `[${others
      .slice(-3)
      .map(({ name }) => name)
      .join(', ')}] # TO DO`,
  });
  const [finding] = readFields(text, { isWhole: file.endsWith('.yaml'), schema }).findings;
  if (finding) throw new Error(`'${title}' does not fit. ${finding.problem}.`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  return file;
}

/** Replaces the values of fields at the left edge, where the template has them. */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/^(\w+): .*$/gm, (line, field: string) =>
    values[field] === undefined ? line : `${field}: ${values[field]}`,
  );
}
