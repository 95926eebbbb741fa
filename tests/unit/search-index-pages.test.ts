import { gunzipSync } from 'node:zlib';
import { close, type PagefindIndex } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { indexOver, inOrderOf, readChanges, type Pages } from '#integrations/search-index-pages.ts';

const BEFORE = pages({
  '/one': 'The first page is about spreadsheets.',
  '/two': 'The second page is about invoices.',
  '/three': 'The third page is about rotas.',
});

afterAll(close);

test('pages that change, come and go make the index that they would make at once', async () => {
  const now = pages({
    '/four': 'The fourth page is about parcels.',
    '/one': 'The first page is about spreadsheets.',
    '/three': 'The third page is about orders and stock.',
  });
  const index = await indexOver(BEFORE);
  await readChanges(index, BEFORE, now);
  const changed = await filesOf(index);

  const clean = await filesOf(await indexOver(inOrderOf(BEFORE, now)));
  expect(textsIn(changed)).toHaveLength(3);
  expect(changed).toEqual(clean);
  const words = textsIn(changed, 'index').join();
  expect(words).toContain('parcel');
  expect(words).not.toContain('invoic');
});

test('the same pages make the same files, in the order of the last build, new ones last', async () => {
  const now = pages({ '/four': 'four', '/three': 'three', '/one': 'one' });
  expect([...inOrderOf(BEFORE, now).entries()]).toEqual(
    ['/one', '/three', '/four'].map((path) => [path, now.get(path)]),
  );

  const first = await filesOf(await indexOver(BEFORE));
  expect(await filesOf(await indexOver(BEFORE))).toEqual(first);
  expect(await filesOf(await indexOver(new Map([...BEFORE].toReversed())))).not.toEqual(first);
});

test.each([
  ['a drawing', '<svg><text>more</text></svg>'],
  ['a form', '<form><label>more</label></form>'],
  ['a way elsewhere', '<nav>more</nav>'],
  ['related articles', '<section aria-labelledby="related-title">more</section>'],
  ['the call at the end', '<section aria-labelledby="call-title">more</section>'],
])('nothing is found in %s', async (_, part) => {
  const files = await filesOf(await indexOver(pages({ '/one': `Spreadsheets ${part}` })));
  expect(textsIn(files).join()).toContain('"content":"Spreadsheets"');
});

function pages(words: Record<string, string>): Pages {
  return new Map(
    Object.entries(words).map(([path, text]) => [
      path,
      `<html lang="en-GB"><main data-pagefind-body><p>${text}</p></main>`,
    ]),
  );
}

/** The files of texts and words, by their paths. */
async function filesOf(index: PagefindIndex): Promise<Map<string, string>> {
  const { errors, files } = await index.getFiles();
  expect(errors).toEqual([]);
  const hashed = files.filter(({ path }) => /^(?:fragment|index)\b/.test(path));
  return new Map(
    hashed
      .map(({ path, content }) => [path, gunzipSync(content).toString('latin1')] as const)
      .toSorted(),
  );
}

function textsIn(files: Map<string, string>, kind = 'fragment'): string[] {
  return [...files].filter(([path]) => path.startsWith(kind)).map(([, content]) => content);
}
