import type { APIRoute } from 'astro';
import { markdownPath, absoluteUrl } from '#lib/paths.ts';
import { isListed } from '#queries/is-listed.ts';
import { getHome, getSite } from '#queries/pages.ts';
import { getListing, type ListedGroup } from '#queries/listing.ts';

/** An index for language models (https://llmstxt.org), with links to the Markdown copies of articles. */
export const GET: APIRoute = async ({ site }) => {
  const [firm, { page }, groups] = await Promise.all([getSite(), getHome(), getListing()]);
  const listed = await Promise.all(groups.map(withoutHidden));
  const sections = listed.map((group) => `## ${group.title}\n\n${linesOf(group, site)}`);
  return new Response(
    `${[`# ${firm.name}`, `> ${page.description}`, ...sections].join('\n\n')}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
};

async function withoutHidden(group: ListedGroup): Promise<ListedGroup> {
  const areListed = await Promise.all(group.entries.map(({ path }) => isListed(path)));
  return { ...group, entries: group.entries.filter((_, index) => areListed[index]) };
}

function linesOf({ kind, entries }: ListedGroup, site: URL | undefined): string {
  return entries
    .map(({ title, description, path }) => {
      const target = kind === 'articles' ? markdownPath(path) : path;
      return `- [${title}](${absoluteUrl(target, site).href}): ${description}`;
    })
    .join('\n');
}
