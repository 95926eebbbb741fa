import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import { absoluteUrl, articlePath } from '#lib/paths.ts';
import { toPlainHtml } from '#lib/plain-html.ts';
import type { Article } from '#queries/articles.ts';
import { articleComponents } from '#components/articles/article-components.ts';

const container = await AstroContainer.create();
container.addServerRenderer({ name: 'mdx', renderer: mdxRenderer });

/** The text of an article as plain HTML, for its entry in the feed. */
export async function renderPlainHtml(article: Article): Promise<string> {
  const { Content } = await render(article);
  const html = await container.renderToString(Content, {
    props: { components: articleComponents },
  });
  return toPlainHtml(html, absoluteUrl(articlePath(article.id), new URL(import.meta.env.SITE)));
}
