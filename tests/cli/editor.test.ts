// The VS Code setup: the JSON Schemas that Astro generates from our schemas, and the snippets.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSON5 from 'json5';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { DATA_FOLDERS, FILES, FOLDERS } from '#schemas/collections.ts';
import { MDX_PARTS } from '#schemas/mdx-parts.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkParts } from '../../src/cli/check-content/checks/parts.ts';
import { readContent } from '../../src/cli/check-content/content-files.ts';
import { toJsonSchema, type JsonSchema } from '../../src/cli/check-content/schema-messages.ts';
import { readBody } from '../../src/cli/check-content/body.ts';

interface Settings {
  'yaml.schemas': Record<string, string>;
}

interface Snippet {
  scope: string;
  prefix: string[];
  body: string[];
}

const settings = json('.vscode/settings.json') as Settings; // Written by us in the format of VS Code.
const snippets = json('.vscode/mdx.code-snippets') as Record<string, Snippet>; // As above.
const { files } = readContent(PROJECT_ROOT);

const yamlFiles = Object.keys(FILES).filter((file) => file.endsWith('.yaml'));
const yamlFolders = Object.keys(DATA_FOLDERS).map((folder) => `/content/${folder}/*.yaml`);
const shapesOfFiles = Object.entries(settings['yaml.schemas']);
const shapesOfEachFile = shapesOfFiles.flatMap(([shape, pattern]) =>
  globSync(pattern.slice(1), { cwd: PROJECT_ROOT }).map((file) => [shape, file] as const),
);

test('every file of fields has its shape', () => {
  expect(shapesOfFiles.map(([, file]) => file).sort()).toEqual(
    [...yamlFiles.map((file) => `/content/${file}`), ...yamlFolders].sort(),
  );
});

test.each(shapesOfEachFile)('%s underlines nothing in %s, and a wrong key', async (shape, file) => {
  const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  expect(await underlined(text, shape)).toEqual([]);
  expect((await underlined(`${text}\nnonsense: 1\n`, shape)).length).toBeGreaterThan(0);
});

test.each(Object.keys(FOLDERS))('the fields of %s are known to the editor', async (folder) => {
  const shape = `.astro/collections/${folder}.schema.json`;
  const members = files.filter((content) => content.folder === folder);
  expect(members.length).toBeGreaterThan(0);
  for (const { text } of members) {
    const [, fields = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    expect(await underlined(fields, shape)).toEqual([]);
    expect(await underlined(fields.replace(/^call:/m, 'cal:'), shape)).not.toEqual([]);
  }
});

test('the editor says what each field of an article is for', () => {
  const { properties } = json('.astro/collections/articles.schema.json') as {
    properties: Record<string, { description?: string }>; // Part of JSON Schema.
  };
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(Object.keys(FOLDERS.articles.shape)),
  );
  for (const [name, shape] of Object.entries(FOLDERS.articles.shape)) {
    expect(shape.description, name).toBeTruthy();
    expect(properties[name]?.description, name).toBe(shape.description);
  }
});

test.each(Object.entries({ ...FOLDERS, ...DATA_FOLDERS, ...FILES }))(
  'every field of %s that holds a value has a note for whoever writes it',
  (_name, shape) => {
    expect(valuesWithoutNote(toJsonSchema(shape), [])).toEqual([]);
  },
);

describe('snippets', () => {
  test('there is one for every part', () => {
    expect(Object.keys(snippets).sort()).toEqual(Object.keys(MDX_PARTS).sort());
  });

  test.each(Object.entries(snippets))('%s is a part with nothing wrong in it', (name, { body }) => {
    const plain = body
      .join('\n')
      .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
      .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1');
    const read = readBody(plain, true);
    expect(read.findings).toEqual([]);
    const [anyFile] = files;
    if (!anyFile || !read.body) throw new Error('There is no content, or no snippet.');
    expect(read.body.parts.map((part) => part.name)).toContain(name);
    expect(checkParts({ ...anyFile, body: read.body })).toEqual([]);
  });
});

/** Fields that have no description, neither on themselves nor on their entries. Objects need none of their own. */
function valuesWithoutNote({ properties = {}, oneOf = [] }: JsonSchema, place: string[]): string[] {
  const fields = Object.entries(properties).filter(([, field]) => field.const === undefined);
  return [
    ...oneOf.flatMap((branch) => valuesWithoutNote(branch, place)),
    ...fields.flatMap(([name, field]) => {
      const { items, prefixItems = [] } = field;
      const inside = [field, ...(typeof items === 'object' ? [items] : prefixItems)];
      const path = [...place, name];
      if (inside.some(hasFields)) return inside.flatMap((part) => valuesWithoutNote(part, path));
      return inside.some(({ description }) => description) ? [] : [path.join(', ')];
    }),
  ];
}

function hasFields({ properties, oneOf }: JsonSchema): boolean {
  return properties !== undefined || oneOf !== undefined;
}

/** The problems that the editor's YAML extension underlines. */
async function underlined(text: string, shape: string): Promise<string[]> {
  const service = getLanguageService({
    schemaRequestService: () => Promise.reject(new Error('Nothing is fetched.')),
    workspaceContext: { resolveRelativePath: (path) => path },
  });
  const schema = json(shape) as object; // JSON Schema.
  service.configure({
    validate: true,
    schemas: [{ uri: 'shape://content.json', fileMatch: ['*.yaml'], schema }],
  });
  // The language service caches documents by their URI.
  const document = TextDocument.create(`file:///${randomUUID()}.yaml`, 'yaml', 1, text);
  const diagnostics = await service.doValidation(document, false);
  return diagnostics.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

function json(file: string): unknown {
  return JSON5.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
}

test('content/style-guide.mdx shows every part', () => {
  const styleGuide = files.find(({ file }) => file === 'content/style-guide.mdx');
  const shown = new Set(styleGuide?.body?.parts.map(({ name }) => name));
  expect([...shown].sort()).toEqual(Object.keys(MDX_PARTS).sort());
});
