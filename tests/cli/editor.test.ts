// The VS Code setup: the JSON Schemas that Astro generates from our schemas, and the snippets.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import JSON5 from 'json5';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { COLLECTIONS } from '#schemas/collections.ts';
import { withSchemas } from '#integrations/editor-schemas.ts';
import { MDX_PARTS } from '#schemas/mdx-parts.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkParts } from '#content-check/rules/parts.ts';
import { readContent } from '#content-check/content.ts';
import { readBody } from '#content-check/body.ts';

interface Settings {
  'yaml.schemas': Record<string, string>;
}

/** The part of JSON Schema that is used here. */
interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
}

interface Snippet {
  scope: string;
  prefix: string[];
  body: string[];
}

const settings = json('.vscode/settings.json') as Settings; // Written by us in the format of VS Code.
const snippets = json('.vscode/mdx.code-snippets') as Record<string, Snippet>; // As above.
const { files } = readContent(PROJECT_ROOT);

const shapesOfFiles = Object.entries(settings['yaml.schemas']);
const shapesOfEachFile = shapesOfFiles.flatMap(([shape, pattern]) =>
  globSync(pattern.slice(1), { cwd: PROJECT_ROOT }).map((file) => [shape, file] as const),
);

test('the settings name the shape of every file of fields', () => {
  const written = readFileSync(join(PROJECT_ROOT, '.vscode/settings.json'), 'utf8');
  expect(withSchemas(written)).toBe(written);
});

test.each(shapesOfEachFile)('%s underlines nothing in %s, and a wrong key', async (shape, file) => {
  const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  expect(await underlined(text, shape)).toEqual([]);
  expect((await underlined(`${text}\nnonsense: 1\n`, shape)).length).toBeGreaterThan(0);
});

test.each(['articles', 'cities', 'industries'])(
  'the fields of %s are known to the editor',
  async (folder) => {
    const shape = `.astro/collections/${folder}.schema.json`;
    const members = files.filter((content) => content.collection === folder);
    expect(members.length).toBeGreaterThan(0);
    for (const { text } of members) {
      const [, fields = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
      expect(await underlined(fields, shape)).toEqual([]);
      expect(await underlined(fields.replace(/^call:/m, 'cal:'), shape)).not.toEqual([]);
    }
  },
);

test('the editor says what each field of an article is for', () => {
  const { properties } = json('.astro/collections/articles.schema.json') as {
    properties: Record<string, { description?: string }>; // Part of JSON Schema.
  };
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(Object.keys(COLLECTIONS.articles.schema.shape)),
  );
  for (const [name, shape] of Object.entries(COLLECTIONS.articles.schema.shape)) {
    expect(shape.description, name).toBeTruthy();
    expect(properties[name]?.description, name).toBe(shape.description);
  }
});

test.each(Object.entries(COLLECTIONS))(
  'every field of %s that holds a value has a note for whoever writes it',
  (_name, { schema }) => {
    const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
    expect(valuesWithoutNote(shape as JsonSchema, [])).toEqual([]); // It has more keys, which are not used here.
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
    if (!read.body) throw new Error('There is no snippet.');
    expect(read.body.parts.map((part) => part.name)).toContain(name);
    expect(checkParts({ files: [{ file: name, body: read.body }] })).toEqual([]);
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
