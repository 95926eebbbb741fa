import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLondonDay } from '#lib/dates.ts';
import { nearest } from '#lib/nearest.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { readContent, type ContentFile } from '#content-check/content.ts';
import { readFields } from '#content-check/fields.ts';
import { fileNameOf } from './file-name.ts';
import { formatFrontmatterTemplate } from './frontmatter-template.ts';
import { writePerson } from './write-person.ts';
import { writeWorksheet } from './write-worksheet.ts';

type Folder = 'articles' | 'cities' | 'industries';

const FOLDER_OF: Record<string, Folder> = {
  article: 'articles',
  city: 'cities',
  industry: 'industries',
};

/** What is no page, and has no `draft` field. */
const WRITERS: Record<string, typeof writePerson> = {
  person: writePerson,
  worksheet: writeWorksheet,
};

const USAGE =
  'Write it as: npm run new -- article "The headline", or city, industry, person or worksheet "Name".';

/**
 * Writes a draft with every field, each below a note on what to write.
 *
 * @returns the path of the new file.
 * @throws an error with one line on what is missing, unknown or taken.
 */
export function writeDraft(
  root: string,
  kind: string | undefined,
  title: string,
  now = new Date(),
): string {
  if (!kind) throw new Error(`What shall be new? ${USAGE}`);
  const write = WRITERS[kind];
  if (write) return write(root, title, USAGE);
  const folder = FOLDER_OF[kind];
  if (!folder) {
    const meant = nearest(kind, [...Object.keys(FOLDER_OF), ...Object.keys(WRITERS)]);
    throw new Error(
      `There is no '${kind}' to begin. ${meant ? `Did you mean ${meant}? ` : ''}${USAGE}`,
    );
  }
  if (!title)
    throw new Error(`The ${kind} has no ${kind === 'article' ? 'title' : 'name'}. ${USAGE}`);

  const slug = fileNameOf(title);
  if (!slug)
    throw new Error(`'${title}' has no letters or figures, and makes no address. ${USAGE}`);
  const { files } = readContent(root);
  assertFree(files, { folder, slug, title });

  const file = `content/${folder}/${slug}.mdx`;
  const known = {
    [kind === 'article' ? 'title' : 'name']: title,
    ...knownFields(folder, files, now),
  };
  const fields = formatFrontmatterTemplate(COLLECTIONS[folder].schema, known);
  const text = ['---', ...fields, '---', '', ...BODY[folder], ''].join('\n');
  const [finding] = readFields(text, {
    isWhole: false,
    schema: COLLECTIONS[folder].schema,
  }).findings;
  if (finding) throw new Error(`'${title}' does not fit. ${finding.problem}.`);
  writeFileSync(join(root, file), text, { flag: 'wx' });
  return file;
}

function assertFree(
  files: ContentFile[],
  { folder, slug, title }: { folder: Folder; slug: string; title: string },
): void {
  const members = files.filter((content) => content.collection === folder);
  const sameSlug = members.find(({ name }) => name.toLowerCase() === slug);
  if (sameSlug)
    throw new Error(`${sameSlug.file} is there already. Give the new one another title.`);

  const sameTitle = members.find(({ fields: { data } }) =>
    [data['title'], data['name']].some(
      (other) => String(other).toLowerCase() === title.toLowerCase(),
    ),
  );
  if (sameTitle)
    throw new Error(`${sameTitle.file} has that title already. Give the new one another.`);

  const sameAlias = members.find(
    ({ fields: { data } }) => Array.isArray(data['aliases']) && data['aliases'].includes(slug),
  );
  if (sameAlias)
    throw new Error(
      `/blog/${slug} is an old address of ${sameAlias.file}. Give the new one another title.`,
    );
}

/** Fields filled in for the writer. */
function knownFields(folder: Folder, files: ContentFile[], now: Date): Record<string, unknown> {
  if (folder !== 'articles') return { draft: true };
  const numbers = files.map(({ fields }) => Number(fields.data['number']) || 0);
  const related = files
    .filter((content) => content.collection === folder)
    .slice(-3)
    .map(({ name }) => name);
  return {
    number: Math.max(0, ...numbers) + 1,
    date: toLondonDay(now),
    readTime: '1 min',
    related,
    draft: true,
  };
}

const NOTE =
  '{/* TO DO: write your text here. content/README.md shows every part that you can use. */}';

const BODY = {
  articles: [NOTE, '', '## The first section', '', 'Begin with what the reader came for.'],
  cities: [NOTE, '', '## The first section', '', 'Begin with what is different in this city.'],
  industries: [NOTE, '', '## The first section', '', 'Begin with a day in this trade.'],
} satisfies Record<Folder, string[]>;
