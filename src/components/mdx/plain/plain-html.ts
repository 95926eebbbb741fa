import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import { makeLinksAbsolute } from '#lib/absolute-links.ts';
import type { Article } from '#queries/articles.ts';
import { plainComponents } from './plain-components.ts';

const container = await AstroContainer.create();
container.addServerRenderer({ name: 'mdx', renderer: mdxRenderer });

/** Renders an article's body as HTML without styles, with absolute links. */
export async function renderPlainHtml(article: Article, address: URL): Promise<string> {
  const { Content } = await render(article);
  const html = await container.renderToString(Content, { props: { components: plainComponents } });
  return makeLinksAbsolute(html, address);
}
