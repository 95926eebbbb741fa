import type { APIRoute } from 'astro';
import { absoluteUrl, markdownPath } from '#lib/paths.ts';
import { isListed } from '#queries/is-listed.ts';
import { getListing, type ListedGroup } from '#queries/listing.ts';
import { getHome, getSite } from '#queries/pages.ts';

/** An index for language models (https://llmstxt.org), with links to the Markdown copies of articles. */
export const GET: APIRoute = async ({ site }) => {
  const [{ name }, { page }, groups] = await Promise.all([getSite(), getHome(), getListing()]);
  const sections = await Promise.all(groups.map((group) => formatSection(group, site)));
  const blocks = [`# ${name}`, `> ${page.description}`, ...sections];
  return new Response(`${blocks.join('\n\n')}\n`);
};

async function formatSection(
  { kind, title, entries }: ListedGroup,
  site: URL | undefined,
): Promise<string> {
  const lines = entries.map(async ({ title, description, path }) => {
    if (!(await isListed(path))) return [];
    const target = kind === 'articles' ? markdownPath(path) : path;
    return [`- [${title}](${absoluteUrl(target, site).href}): ${description}`];
  });
  return `## ${title}\n\n${(await Promise.all(lines)).flat().join('\n')}`;
}
