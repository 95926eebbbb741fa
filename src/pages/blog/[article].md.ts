import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { renderPlainHtml } from '#components/mdx/article-html.ts';
import { formatLongDate } from '#lib/dates.ts';
import { absoluteUrl, articlePath } from '#lib/paths.ts';
import { toMarkdown } from '#lib/plain-html.ts';
import { typeset } from '#lib/typeset.ts';
import { getArticlePaths } from '#queries/articles.ts';
import { getPeopleOf } from '#queries/people.ts';

export const getStaticPaths = getArticlePaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The Markdown copy of an article: `/blog/erp-vs-crm.md`. */
export const GET: APIRoute<Props> = async ({ props: { article }, site }) => {
  const { title, description, intro, stats, category, date, updated, readTime } = article.data;
  const { author } = await getPeopleOf(article);
  const facts = [
    `${category}.`,
    author && `By ${author.data.name}.`,
    `Published ${formatLongDate(date)}${updated ? `, updated ${formatLongDate(updated)}` : ''}.`,
    `${readTime} read.`,
    `<${absoluteUrl(articlePath(article.id), site).href}>`,
  ];
  const head = [
    `# ${title}`,
    `> ${description}`,
    facts.filter(Boolean).join(' '),
    intro,
    stats.map(({ value, label }) => `- **${value}** ${label}`).join('\n'),
  ];
  const blocks = [...head.map(typeset), toMarkdown(await renderPlainHtml(article))];
  return new Response(blocks.join('\n\n'));
};
