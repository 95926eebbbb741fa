import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFields } from '#content-check/fields.ts';
import { personSchema } from '#schemas/person.ts';
import { fileNameOf } from './file-name.ts';
import { formatFrontmatterTemplate } from './frontmatter-template.ts';

/**
 * Writes the file of somebody who works here, with every field below a note on what to write.
 *
 * @returns the path of the new file.
 * @throws an error with one line on what is missing, does not fit or is taken.
 */
export function writePerson(root: string, name: string, usage: string): string {
  const slug = fileNameOf(name);
  if (!slug) throw new Error(`The person has no name. ${usage}`);
  const file = `content/people/${slug}.yaml`;
  if (existsSync(join(root, file))) {
    throw new Error(`${file} is there already. Give the new one another name.`);
  }
  const text = `${formatFrontmatterTemplate(personSchema, { name }).join('\n')}\n`;
  const [finding] = readFields(text, { isWhole: true, schema: personSchema }).findings;
  if (finding) throw new Error(`'${name}' does not fit. ${finding.problem}.`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  return file;
}
