// `npm run new -- article "Title"` (or another kind that `schemas/collections.ts` can begin): writes a draft from the schema,
// with a note on every field, and fills in what it can.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { readContent } from '#content-reader/content-files.ts';
import { readFields } from '#content-reader/frontmatter.ts';
import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { slugify } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { draftFields, toYaml } from './draft-fields.ts';

/** What `npm run new` can create, by what it is called. */
export const KINDS = new Map(
  Object.values(COLLECTIONS).flatMap((collection) =>
    'kind' in collection ? [[collection.kind, collection]] : [],
  ),
);

const [FIRST_KIND, ...OTHER_KINDS] = KINDS.keys();
const USAGE = `Write it as: npm run new -- ${FIRST_KIND} "The headline", or ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(OTHER_KINDS)} "Name".`;

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
 * Writes a new content file.
 *
 * @returns the path of the file.
 * @throws an error that says in one line what is missing, unknown, too long or taken. Nothing is written then.
 */
export function writeDraft(root: string, kind: string, title: string, now = new Date()): string {
  const newFile = KINDS.get(kind);
  if (!newFile) {
    const meant = kind
      ? `There is no kind '${kind}'; ${suggestChoice(kind, [...KINDS.keys()])}.`
      : 'A kind is missing.';
    throw new Error(`${meant} ${USAGE}`);
  }
  const { folder, pattern, schema, field } = newFile;
  if (!title) throw new Error(`The ${kind} has no ${field}. ${USAGE}`);
  const slug = slugify(title);
  const lost = /(?![a-z])\p{L}/iu.exec(title.normalize('NFD'))?.[0];
  if (lost)
    throw new Error(
      `'${title}' has the letter ${lost}, and an address has only a to z. Write it with those; you can change the ${field} in the file.`,
    );
  if (!slug)
    throw new Error(`'${title}' has no letters or digits, so it makes no address. ${USAGE}`);

  const extension = extname(pattern);
  const file = `content/${folder}/${slug}${extension}`;
  const others = readContent(root).files.filter((other) => dirname(other.file) === dirname(file));
  for (const other of others) {
    if (other.file.toLowerCase() === file)
      throw new Error(`${other.file} already exists. Give the new one another ${field}.`);
    if (String(Reflect.get(other.data, field)).toLowerCase() === title.toLowerCase())
      throw new Error(`${other.file} already has that ${field}. Give the new one another.`);
    if (other.collection === 'articles' && other.data.aliases.includes(slug))
      throw new Error(
        `${slug} is an old address of ${other.file}. Give the new one another title.`,
      );
  }

  const numbers = others.map(({ collection, data }) =>
    collection === 'articles' ? data.number : 0,
  );
  const related = others.slice(-3).map(({ name }) => name);
  const fields = draftFields(schema, {
    [field]: toYaml(title),
    number: String(Math.max(0, ...numbers) + 1),
    date: toLondonDay(now),
    related: `[${related.join(', ')}] # TO DO`,
  });
  const text = 'template' in newFile ? `---\n${fields}---\n\n${newFile.template}` : fields;
  const { findings, advice } = readFields(fields, schema);
  const [finding] = [...findings, ...advice];
  if (finding) throw new Error(`'${title}' does not fit. ${finding.problem}.`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  return file;
}
