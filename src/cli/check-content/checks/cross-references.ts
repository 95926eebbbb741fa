import { nearest } from '#lib/nearest.ts';
import { slugify } from '#lib/paths.ts';
import type { SiteUrls } from '#cli/check-content/site-urls.ts';
import { getStaticRoutes } from '#cli/check-content/site-urls.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import { suggestChoice, type Finding } from '#cli/check-content/findings.ts';
import { isPublicBy } from '#cli/check-content/is-public-by.ts';
import { getLinks } from './links.ts';
import { TO_DO } from './placeholders.ts';

/** Checks across files: duplicate titles, numbers and paths, related articles, and articles without a link. */
export function checkCrossReferences(files: ContentFile[], urls: SiteUrls, now: Date): Finding[] {
  const articles = files.filter(({ folder }) => folder === 'articles');
  return [
    ...findDuplicates(files, 'title'),
    ...findDuplicates(files, 'description'),
    ...findDuplicateNumbers(articles),
    ...findDuplicateUrls(files, urls),
    ...articles.flatMap((article) => checkRelated(article, articles)),
    ...findOrphans(articles, files, now),
  ];
}

/** Search engines drop one of two pages with the same title or description. */
function findDuplicates(files: ContentFile[], key: 'title' | 'description'): Finding[] {
  const owners = new Map<string, ContentFile>();
  return files.flatMap((content) => {
    const { file, fields } = content;
    const path = fields.data['page'] ? ['page', key] : [key];
    const value = fields.texts.find((text) => text.path.join() === path.join())?.value;
    if (!value || value.includes(TO_DO)) return [];
    const owner = owners.get(value.trim().toLowerCase());
    owners.set(value.trim().toLowerCase(), owner ?? content);
    if (!owner) return [];
    return [
      {
        file,
        line: fields.lineOf(...path),
        problem: `${path.join(', ')}: is that of ${owner.file} as well; write another`,
      },
    ];
  });
}

function findDuplicateNumbers(articles: ContentFile[]): Finding[] {
  const owners = new Map<unknown, ContentFile>();
  const numbers = articles.map(({ fields }) => Number(fields.data['number']) || 0);
  return articles.flatMap((article) => {
    const { number } = article.fields.data;
    if (typeof number !== 'number') return [];
    const owner = owners.get(number);
    owners.set(number, owner ?? article);
    if (!owner) return [];
    const problem = `number: ${number} is that of ${owner.file} as well; write ${Math.max(...numbers) + 1}, the next free one`;
    return [{ file: article.file, line: article.fields.lineOf('number'), problem }];
  });
}

function findDuplicateUrls(files: ContentFile[], { pages }: SiteUrls): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  const fixed = getStaticRoutes();
  const pagesOnly = files
    .filter(({ folder }) => folder !== undefined)
    .toSorted((one, other) => Number(isPlain(other)) - Number(isPlain(one)));
  for (const { file, address = '' } of pagesOnly) {
    const owner =
      owners.get(address) ?? (fixed.includes(address) ? 'a page of the site' : undefined);
    owners.set(address, owner ?? file);
    if (owner)
      findings.push({
        file,
        line: 1,
        problem: `its address ${address} is that of ${owner}; give the file another name`,
      });
  }
  for (const { file, fields } of pagesOnly) {
    const { aliases } = fields.data;
    if (!Array.isArray(aliases)) continue;
    for (const [index, alias] of aliases.entries()) {
      const address = `/blog/${String(alias)}`;
      const owner = owners.get(address) ?? (pages.has(address) ? 'a page of the site' : undefined);
      owners.set(address, owner ?? file);
      if (!owner) continue;
      const problem = `aliases: '${String(alias)}' leads to ${owner} already; leave it out`;
      findings.push({ file, line: fields.lineOf('aliases', index), problem });
    }
  }
  return findings;
}

/** Whether the file is named like its path; if two share a path, the other is to be renamed. */
function isPlain({ name, address = '' }: ContentFile): boolean {
  return address.endsWith(`/${name}`);
}

function checkRelated(article: ContentFile, articles: ContentFile[]): Finding[] {
  const { file, fields } = article;
  const { related } = fields.data;
  if (!Array.isArray(related)) return [];
  // Compares slugs: the check reports the file whose name has capitals, not the entries that name it.
  const names = articles.filter((other) => other !== article).map((other) => slugify(other.name));
  return related.flatMap((slug: unknown, index) => {
    const say = (problem: string) => [
      {
        file,
        line: fields.lineOf('related', index),
        problem: `related, entry ${index + 1}: ${problem}`,
      },
    ];
    if (slug === article.name) return say('is the article itself; write another');
    if (related.indexOf(slug) !== index)
      return say(`'${String(slug)}' stands there twice; write another`);
    if (names.includes(String(slug))) return [];
    // The schema reports what is not a slug.
    return /^[a-z0-9-]+$/.test(String(slug))
      ? say(`there is no article '${String(slug)}'; ${nearestOf(String(slug), names)}`)
      : [];
  });
}

function nearestOf(slug: string, names: string[]): string {
  return nearest(slug, names)
    ? suggestChoice(slug, names)
    : 'write the file name of one, without .mdx';
}

/** Public articles that no public page links to, in its text or in `related`. */
function findOrphans(articles: ContentFile[], files: ContentFile[], now: Date): Finding[] {
  const named = new Map<string, ContentFile[]>();
  for (const content of files) {
    const related = Array.isArray(content.fields.data['related'])
      ? content.fields.data['related']
      : [];
    const targets = [
      ...getLinks(content).map(({ target }) => target.replace(/[?#].*$/, '')),
      ...related.map((slug) => `/blog/${String(slug)}`),
    ];
    for (const target of targets) named.set(target, [...(named.get(target) ?? []), content]);
  }
  return articles
    .filter(({ fields }) => fields.data['draft'] !== true && fields.hasEnd)
    .filter(
      (article) =>
        !(named.get(article.address ?? '') ?? []).some(
          (from) => from !== article && isPublicBy(from, article, now),
        ),
    )
    .map((article) => ({ file: article.file, line: 1, problem: orphanProblem(article, articles) }));
}

function orphanProblem(orphan: ContentFile, articles: ContentFile[]): string {
  const { category } = orphan.fields.data;
  const other = articles.find(
    (article) => article !== orphan && article.fields.data['category'] === category,
  );
  return `no other page leads here; link to ${orphan.address ?? ''} from ${other ? `another, such as ${other.file}` : 'the text of another article'}`;
}
