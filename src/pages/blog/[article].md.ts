import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { renderPlainHtml } from '#components/mdx/plain/plain-html.ts';
import { formatLongDate } from '#lib/dates.ts';
import { toMarkdown } from '#lib/markdown.ts';
import { articlePath, absoluteUrl } from '#lib/paths.ts';
import { getArticlePaths, type Article } from '#queries/articles.ts';
import { getPeopleOf } from '#queries/people.ts';

export async function getStaticPaths() {
  return getArticlePaths();
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The Markdown copy of an article: `/blog/erp-vs-crm.md`. */
export const GET: APIRoute<Props> = async ({ props: { article }, site }) => {
  const address = absoluteUrl(articlePath(article.id), site);
  const text = toMarkdown(await renderPlainHtml(article, address));
  const { author } = await getPeopleOf(article);
  const head = headOf(article, address, author?.data.name);
  return new Response([...head, text].join('\n\n'), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
};

function headOf({ data }: Article, address: URL, author: string | undefined): string[] {
  const { title, description, intro, stats, category, date, updated, readTime } = data;
  const dates = [
    `Published ${formatLongDate(date)}`,
    ...(updated ? [`updated ${formatLongDate(updated)}`] : []),
  ];
  return [
    `# ${title}`,
    `> ${description}`,
    `${category}.${author ? ` By ${author}.` : ''} ${dates.join(', ')}. ${readTime} read. <${address.href}>`,
    intro,
    stats.map(({ value, label }) => `- **${value}** ${label}`).join('\n'),
  ];
}
