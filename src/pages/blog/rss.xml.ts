import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { escapeText } from '#lib/escape-text.ts';
import { BLOG_PATH, FEED_PATH, articlePath, absoluteUrl } from '#lib/paths.ts';
import { typeset } from '#lib/typeset.ts';
import { getArticles } from '#queries/articles.ts';
import { getPage, getFirm } from '#queries/pages.ts';
import { getPeopleOf } from '#queries/people.ts';

/** The blog's RSS feed: a line on each article, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const [{ page }, { name: firm }, articles] = await Promise.all([
    getPage('blog'),
    getFirm(),
    getArticles(),
  ]);
  const newest = articles.toSorted((one, other) => +other.data.date - +one.data.date);

  const items = newest.map(async (article) => {
    const address = absoluteUrl(articlePath(article.id), site);
    const { title, date, excerpt, category, aliases } = article.data;
    // Its first address: with a new one, feed readers would show a renamed article again.
    const id = absoluteUrl(articlePath(aliases[0] ?? article.id), site).href;
    const { author } = await getPeopleOf(article);
    return {
      title: typeset(title),
      link: address.href,
      pubDate: date,
      description: typeset(excerpt),
      categories: [category],
      // Not `author`, which in RSS is an e-mail address.
      customData: `<dc:creator>${escapeText(author?.data.name ?? firm)}</dc:creator><guid>${id}</guid>`,
    };
  });

  return rss({
    title: page.title,
    description: page.description,
    site: absoluteUrl(BLOG_PATH, site).href,
    items: await Promise.all(items),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      '<language>en-gb</language>',
      `<atom:link href="${absoluteUrl(FEED_PATH, site).href}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    trailingSlash: false,
  });
};
