import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { slugify } from '#lib/paths.ts';
import { TO_DO } from '#content-check/rules/placeholders.ts';
import { toJsonSchema, type JsonSchema } from './frontmatter-template.ts';
import { worksheetSchema } from '#schemas/worksheet.ts';

/** A sum that works, to be replaced line by line. */
const EXAMPLE = `inputs:
  - id: hours_saved
    label: ${TO_DO}, such as Hours of typing saved
    value: 6
    unit: hours a week
    note: ${TO_DO}, or leave the line out
  - id: price
    label: ${TO_DO}, such as Price of the system
    value: 5000
    unit: £
steps:
  - heading: What it saves
    id: saved
    label: ${TO_DO}, such as Worth of the hours
    # hour, weeks and counted stand in content/rates.yaml.
    formula: ROUND(hours_saved * hour * weeks * counted / 12, 0)
    unit: £ a month
  - heading: When it has paid
    id: payback
    label: Months until it has paid
    formula: IF(saved > 0, ROUNDUP(price / saved, 0), 0)
    unit: months
`;

/**
 * Writes a worksheet that can be calculated, with a note on every field.
 *
 * @returns the path of the new file.
 * @throws an error with one line on what is missing or taken.
 */
export function writeWorksheet(root: string, title: string, usage: string): string {
  const name = slugify(title);
  if (!name) throw new Error(`The worksheet has no name. ${usage}`);
  const file = `content/worksheets/${name}.yaml`;
  if (existsSync(join(root, file))) {
    throw new Error(`${file} is there already. Give the new one another name.`);
  }
  const { properties = {} } = toJsonSchema(worksheetSchema);
  const text = [
    `# ${properties['title']?.description ?? ''}`,
    `title: ${stringify(title).trim()}`,
    `# ${properties['page']?.description ?? ''}`,
    `page: /blog/erp-vs-crm # ${TO_DO}`,
    `# ${properties['lead']?.description ?? ''}`,
    `lead: ${TO_DO}, in a sentence or two.`,
    '',
    ...notesOf('inputs', properties['inputs']),
    ...notesOf('steps', properties['steps']),
    EXAMPLE,
  ].join('\n');
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  return file;
}

function notesOf(name: string, field: JsonSchema | undefined): string[] {
  const { items } = field ?? {};
  const fields = typeof items === 'object' ? (items.properties ?? {}) : {};
  return [
    `# ${name}: ${field?.description ?? ''}`,
    ...Object.entries(fields).map(([key, { description }]) => `#   ${key}: ${description ?? ''}`),
    '#',
  ];
}
