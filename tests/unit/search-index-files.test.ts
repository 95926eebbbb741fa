import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { untilWhole, writeIndex } from '#integrations/search-index-files.ts';

const WHOLE = {
  'pagefind.js': Buffer.from('export const search = () => [];'),
  'pagefind-entry.json': Buffer.from('{"version":"1.5.2"}'),
  'fragment/en-gb_12b517a.pf_fragment': gzipSync('What an article says.'),
};

/** As `writeIndex` keeps it. */
interface Kept {
  makers: string;
  value: Map<string, Buffer>;
}

let root: string;
let folder: string;
let cache: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'search-index-'));
  folder = join(root, 'pagefind');
  cache = join(root, 'cache/search-index');
});
afterEach(() => rmSync(root, { recursive: true }));
afterAll(close);

describe('what Pagefind has yet to finish', () => {
  const cases = Object.entries(WHOLE).flatMap(([name, content]) =>
    [0, content.length / 2].map((length): [string, number, Buffer] => [name, length, content]),
  );

  beforeEach(() => {
    mkdirSync(join(folder, 'fragment'), { recursive: true });
    for (const [name, content] of Object.entries(WHOLE)) writeFileSync(join(folder, name), content);
  });

  test('files that are whole are not waited for', async () => {
    const files = Object.keys(WHOLE).map((name) => join(folder, name));
    await expect(untilWhole(files, 0)).resolves.toBeUndefined();
  });

  test.each(cases)('%s is waited for at %d bytes, and named', async (name, length, content) => {
    const file = join(folder, name);
    writeFileSync(file, content.subarray(0, length));
    await expect(untilWhole([file], 0)).rejects.toThrow(
      `${file} of the search index. Build again.`,
    );

    let isOver = false;
    const whole = untilWhole([file]).then(() => {
      isOver = true;
    });
    await delay(100);
    expect(isOver).toBe(false);
    writeFileSync(file, content);
    await whole;
  });

  test('the index is written when Pagefind has finished, not when it says so', async () => {
    const entry = join(folder, 'pagefind-entry.json');
    let finished: Promise<void> | undefined;
    let isFinished = false;
    const writeFiles = () => {
      writeFileSync(entry, '');
      finished = delay(100).then(() => {
        writeFileSync(entry, WHOLE['pagefind-entry.json']);
        isFinished = true;
      });
      return Promise.resolve({ errors: [], outputPath: folder });
    };
    await writeIndex({ writeFiles }, pathToFileURL(`${folder}/`), pathToFileURL(cache));
    expect(isFinished).toBe(true);
    await finished;
  });
});

describe('the index of the last build', () => {
  const PAGES = {
    'one.html': 'The first page is about spreadsheets.',
    'two.html': 'The second page is about invoices.',
    'three.html': 'The third page is about rotas.',
  };

  test('its texts are used where they are the same, and are gone where they are not', async () => {
    const first = await build(PAGES);
    markKept();
    const changed = { ...PAGES, 'two.html': 'The second page is about stock.' };
    const next = await build(changed);
    expect(textOf(next, '/one.html')).toMatch(MARKED);
    expect(textOf(next, '/three.html')).toMatch(MARKED);
    expect(textOf(next, '/two.html')).toContain('about stock');
    expect([...next.keys()].filter((path) => path.startsWith('fragment/'))).toHaveLength(3);

    rmSync(cache);
    const clean = await build(changed);
    expect([...next.keys()]).toEqual([...clean.keys()]);
    expect([...next.keys()]).not.toEqual([...first.keys()]);
  });

  test('what says where words stand is used where none has moved', async () => {
    const first = await build(PAGES);
    const words = [...first.keys()].filter((path) => path.startsWith('index'));
    expect(words).toHaveLength(1);
    changeKept(({ value }) => {
      for (const path of words.filter((one) => value.has(one))) value.set(path, gzipSync('kept'));
    });
    const next = await build(PAGES);
    expect(words.map((path) => gunzipSync(next.get(path) ?? '').toString())).toEqual(['kept']);

    const changed = await build({
      ...PAGES,
      'two.html': 'The second page has more words than that.',
    });
    expect(words.filter((path) => changed.has(path))).toEqual([]);
  });

  test('none is used of a page whose name another page has now', async () => {
    const first = await build(PAGES);
    changeKept(({ value }) => {
      const [[one], [, textOfTwo]] = textsOf(value) as [[string, Buffer], [string, Buffer]];
      value.set(one, textOfTwo);
    });
    expect(await build(PAGES)).toEqual(first);
  });

  test('nothing is used that another Pagefind wrote', async () => {
    const first = await build(PAGES);
    markKept();
    changeKept((kept) => {
      kept.makers = 'another';
    });
    expect(await build(PAGES)).toEqual(first);
  });

  test('what cannot be read is as nothing', async () => {
    const first = await build(PAGES);
    writeFileSync(cache, 'no such thing');
    expect(await build(PAGES)).toEqual(first);
  });

  const MARKED = / that was kept\.$/;

  /** Makes known what was taken from the kept files. Its name says that it is as Pagefind wrote it. */
  function markKept(): void {
    changeKept(({ value }) => {
      for (const [path, content] of textsOf(value)) {
        value.set(path, gzipSync(`${gunzipSync(content).toString()} that was kept.`));
      }
    });
  }

  function textsOf(value: Kept['value']): [string, Buffer][] {
    return [...value].filter(([path]) => path.startsWith('fragment'));
  }

  function changeKept(change: (kept: Kept) => void): void {
    const kept = deserialize(readFileSync(cache)) as Kept;
    change(kept);
    writeFileSync(cache, serialize(kept));
  }

  /** The hashed files of an index over those pages, in an empty folder, by their paths. */
  async function build(pages: Record<string, string>): Promise<Map<string, Buffer>> {
    rmSync(folder, { recursive: true, force: true });
    await writeIndex(await indexOver(pages), pathToFileURL(`${folder}/`), pathToFileURL(cache));
    expect(existsSync(join(folder, 'pagefind-entry.json'))).toBe(true);
    const paths = globSync('{fragment,index}/*', { cwd: folder }).sort();
    return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
  }

  function textOf(files: Map<string, Buffer>, page: string): string | undefined {
    const texts = [...files.values()].map((content) => gunzipSync(content).toString());
    return texts.find((text) => text.includes(`"url":"${page}"`));
  }
});

async function indexOver(pages: Record<string, string>): Promise<PagefindIndex> {
  const { index } = await createIndex();
  if (!index) throw new Error('Pagefind made no index.');
  for (const [sourcePath, words] of Object.entries(pages)) {
    const content = `<html lang="en-GB"><body><p>${words}</p></body></html>`;
    await index.addHTMLFile({ sourcePath, content });
  }
  return index;
}
