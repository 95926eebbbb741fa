import { expect, test } from 'vitest';
import { headingId } from '../../src/lib/heading-id.ts';
import { readBuiltPages } from '../support/built-site.ts';

const pages = readBuiltPages();
const search = pages.find(({ path }) => path === '/search');
const texts = JSON.parse(search?.$('[data-search="texts"]').text() ?? '{}') as Record<
  string,
  string[]
>;
const listed = pages.filter(({ path }) => path in texts);

test('search lists the pages that search engines may index, each with its texts', () => {
  const indexed = pages.filter(({ $ }) => $('link[rel="canonical"]').length > 0);
  const links = search?.$('[data-search="everything"] details a');
  const paths = links?.map((_, link) => search?.$(link).attr('href')).get() ?? [];
  expect(paths.sort()).toEqual(Object.keys(texts).sort());
  expect(paths).toEqual(expect.arrayContaining(indexed.map(({ path }) => path)));
});

test.each(listed)('every heading of $path that search knows is an element of it', ({ path, $ }) => {
  const [, ...headings] = texts[path] ?? [];
  for (const heading of headings) {
    expect($(`[id="${headingId(heading)}"]`), heading).toHaveLength(1);
  }
});

test.each(listed.filter(({ path }) => path.startsWith('/blog/')))(
  'search knows every heading of $path',
  ({ path, $ }) => {
    const shown = $('article h2[id]:not(#sources)')
      .map((_, heading) => $(heading).attr('id'))
      .get();
    expect(texts[path]?.slice(1).map(headingId)).toEqual(shown);
  },
);
