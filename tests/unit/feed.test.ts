import type { APIContext } from 'astro';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { typeset } from '#lib/typeset.ts';
import { GET } from '#pages/blog/rss.xml.ts';
import { getArticles } from '#queries/articles.ts';
import { getFirm } from '#queries/pages.ts';

const response = await GET({ site: new URL('https://firm.example') } as APIContext); // All it reads.
const feed = load(await response.text(), { xml: true });
const articles = await getArticles();
const addressOf = (slug: string) => `https://firm.example/blog/${slug}`;

test('the feed has every article, the newest first, by its first address, with its excerpt, and from whom it is', async () => {
  const { name } = await getFirm();
  const items = feed('item').map((_, item) => {
    const parts = ['link', 'guid', 'pubDate', 'dc\\:creator', 'description'];
    return [parts.map((part) => feed(item).find(part).text())];
  });
  const newest = articles.toSorted((one, other) => +other.data.date - +one.data.date);
  expect(newest.filter(({ data }) => data.aliases.length > 0)).not.toEqual([]);
  expect(items.get()).toEqual(
    newest.map(({ id, data: { aliases, date, excerpt } }) => [
      ...[addressOf(id), addressOf(aliases[0] ?? id), date.toUTCString(), name, typeset(excerpt)],
    ]),
  );
});
