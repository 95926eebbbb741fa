import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { attributesIn, readArticles, readSiteFile } from '../support/built-site.ts';

const feed = load(readSiteFile('blog/rss.xml'), { xml: true });
const items = feed('item').get();
const articles = readArticles();

test('the feed is sorted by date, newest first', () => {
  const dates = items.map((item) => Date.parse(feed(item).find('pubDate').text()));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
});

test('the feed has every article, up to fifty, with its full text', () => {
  expect(items).toHaveLength(Math.min(articles.length, 50));
  for (const item of items) {
    const link = feed(item).find('link').text();
    const page = articles.find(({ $ }) => $('link[rel="canonical"]').attr('href') === link);
    const content = load(feed(item).find('content\\:encoded').text());
    expect(content('p').first().text()).toBe(page?.$('h1 + p').text());
    const paragraphs = page?.$('.prose > p').get().slice(0, 3) ?? [];
    for (const p of paragraphs) expect(content.text()).toContain(page?.$(p).text());
  }
});

test('lastBuildDate is the date of the latest article or update, not of the build', () => {
  const days = articles.flatMap(({ $ }) => attributesIn($, 'article header time', 'datetime'));
  const newest = days.toSorted().at(-1) ?? '';
  expect(feed('channel > lastBuildDate').text()).toBe(new Date(newest).toUTCString());
});

test('a renamed article keeps the guid of its first address', () => {
  const guidOf = (slug: string) =>
    feed('item')
      .filter((_, item) => feed(item).find('link').text().endsWith(`/blog/${slug}`))
      .find('guid')
      .text();
  expect(guidOf('halalnow-uk-halal-economy-platform')).toMatch(/\/blog\/halal-now-platform$/);
  expect(guidOf('erp-vs-crm')).toMatch(/\/blog\/erp-vs-crm$/);
});
