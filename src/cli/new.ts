// `npm run new -- article "Title"` (or city, industry, person, testimonial, worksheet): copies a template of
// `src/cli/templates/`, which has a note on every field, and fills in what it can.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { stringify } from 'yaml';
import { readContent } from '#content-check/content.ts';
import { readFields } from '#content-check/fields.ts';
import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { slugify } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

/** The collection of each kind, whose template is named like the kind, and the field that the title is written to. */
const FIELDS = {
  article: ['articles', 'title'],
  city: ['cities', 'name'],
  industry: ['industries', 'name'],
  person: ['people', 'name'],
  testimonial: ['testimonials', 'name'],
  worksheet: ['worksheets', 'title'],
} as const;

/** What `npm run new` can create, by kind. */
export const KINDS = new Map(
  Object.entries(FIELDS).map(([kind, [collection, field]]) => {
    const { folder, pattern, schema } = COLLECTIONS[collection];
    return [kind, { folder, field, schema, template: `${kind}${extname(pattern)}` }];
  }),
);

export const TEMPLATES = join(import.meta.dirname, 'templates');

const USAGE =
  'Write it as: npm run new -- article "The headline", or city, industry, person, testimonial or worksheet "Name".';

if (import.meta.main) {
  const [kind = '', ...words] = process.argv.slice(2);
  try {
    const file = writeDraft(PROJECT_ROOT, kind, words.join(' ').trim());
    console.log(
      `Created ${file}. Fill it in, preview it with 'npm run dev', and run 'npm run check:content' to see what is left to do.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Writes a new content file from its template.
 *
 * @returns the path of the file.
 * @throws an error that says in one line what is missing, unknown, too long or taken. Nothing is written then.
 */
export function writeDraft(root: string, kind: string, title: string, now = new Date()): string {
  const found = KINDS.get(kind);
  if (!found) {
    const meant = kind
      ? `There is no kind '${kind}'; ${suggestChoice(kind, [...KINDS.keys()])}.`
      : '';
    throw new Error(`${meant || 'A kind is missing.'} ${USAGE}`);
  }
  const { folder, template, field, schema } = found;
  if (!title) throw new Error(`The ${kind} has no ${field}. ${USAGE}`);
  const slug = slugify(title.normalize('NFD').replaceAll(/[\p{M}'’]/gu, ''));
  if (!slug)
    throw new Error(`'${title}' has no letters or digits, so it makes no address. ${USAGE}`);

  const file = `content/${folder}/${slug}${extname(template)}`;
  const others = readContent(root).files.filter((other) => dirname(other.file) === dirname(file));
  for (const other of others) {
    const { data } = other.fields;
    if (other.file.toLowerCase() === file)
      throw new Error(`${other.file} already exists. Give the new one another ${field}.`);
    if (String(data[field]).toLowerCase() === title.toLowerCase())
      throw new Error(`${other.file} already has that ${field}. Give the new one another.`);
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

/** Replaces the values of the template's top-level fields. */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/^(\w+): .*$/gm, (line, field: string) =>
    values[field] === undefined ? line : `${field}: ${values[field]}`,
  );
}
