import mdxRenderer from '@astrojs/mdx/server.js';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import { mdxComponents } from '#components/mdx/mdx-components.ts';
import { absoluteLinks } from '#lib/feed-text.ts';
import { BLOG, articlePath, pageAddress } from '#lib/paths.ts';
import { getArticles } from '#queries/articles.ts';
import { getPage } from '#queries/pages.ts';

/** How many articles a feed reader fetches each time it looks: 20 KB each. */
const LENGTH = 50;

/** The feed of the journal, with the whole text of the newest articles, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const [{ page }, articles] = await Promise.all([getPage('blog'), getArticles()]);
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: 'mdx', renderer: mdxRenderer });
  const newest = articles
    .toSorted((one, other) => +other.data.date - +one.data.date)
    .slice(0, LENGTH);

  const items = newest.map(async (article) => {
    const { Content } = await render(article);
    const html = await container.renderToString(Content, { props: { components: mdxComponents } });
    const address = pageAddress(articlePath(article.id), site);
    return {
      title: article.data.title,
      link: address.href,
      pubDate: article.data.date,
      description: article.data.excerpt,
      categories: [article.data.category],
      content: absoluteLinks(html, address),
    };
  });

  return rss({
    title: page.title,
    description: page.description,
    site: pageAddress(BLOG, site).href,
    items: await Promise.all(items),
    customData: '<language>en-gb</language>',
    trailingSlash: false,
  });
};
