import { getCollection, type CollectionEntry } from 'astro:content';
import { ContentError, suggestChoice } from '#lib/content-error.ts';
import { BLOG_PATH } from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { isPublished } from './is-published.ts';
import { memoize } from './memoize.ts';
import { fillCells } from './worksheets.ts';

const ARTICLES_A_PAGE = 40;

export type Article = CollectionEntry<'articles'>;

export type Category = (typeof CATEGORIES)[number];

/** All articles, indexed. */
interface Catalogue {
  articleById: Map<string, Article>;
  published: Article[];
  /** The index of each article in `published`. */
  placeById: Map<string, number>;
}

/** The file and field that refer to an article, for the error message. */
interface Place {
  file: string;
  field: string;
}

/**
 * Every article that may be shown in this build, sorted by number.
 *
 * @throws ContentError when two articles claim the same number or the same alias.
 */
export async function getArticles(): Promise<Article[]> {
  return (await getCatalogue()).published;
}

/** Every article as `getStaticPaths` returns it. */
export async function getArticlePaths() {
  const articles = await getArticles();
  return articles.map((article) => ({ params: { article: article.id }, props: { article } }));
}

/**
 * The related articles of this one, without unpublished ones.
 *
 * @throws ContentError when it names an article that does not exist, or itself.
 */
export async function getRelatedArticles(article: Article): Promise<Article[]> {
  const file = fileOf(article);
  const related = await Promise.all(
    article.data.related.map((slug, index) =>
      findArticle(slug, { file, field: `related, entry ${index + 1}` }),
    ),
  );
  if (related.includes(article) || related.some(({ id }) => id === article.id)) {
    throw new ContentError(file, 'related', 'names the article itself; name another.');
  }
  return related.filter(({ data }) => isPublished(data));
}

/** The articles before and after this one by number; undefined at the ends. */
export async function getPreviousAndNext(
  article: Article,
): Promise<{ previous: Article | undefined; next: Article | undefined }> {
  const { published, placeById } = await getCatalogue();
  const place = placeById.get(article.id) ?? -1;
  return { previous: published[place - 1], next: published[place + 1] };
}

/** The date of the last update, or of publication. */
export function getLastModified({ data: { date, updated } }: Article): Date {
  return updated ?? date;
}

/** The categories that have articles, each with its articles sorted by number. */
export async function getCategories(): Promise<[Category, Article[]][]> {
  const articles = await getArticles();
  return CATEGORIES.map((category): [Category, Article[]] => [
    category,
    articles.filter(({ data }) => data.category === category),
  ]).filter(([, members]) => members.length > 0);
}

/** The pages of the blog's index, forty articles each: the featured article, then the others by number. */
export async function getBlogPages(): Promise<Article[][]> {
  return paginate(await getArticles(), ARTICLES_A_PAGE);
}

/** Splits a list into pages of that length. An empty list makes one empty page. */
export function paginate<Entry>(entries: Entry[], length: number): Entry[][] {
  const count = Math.max(1, Math.ceil(entries.length / length));
  return Array.from({ length: count }, (_, page) =>
    entries.slice(page * length, (page + 1) * length),
  );
}

/**
 * Checks that a link such as `/blog/erp-vs-crm` leads to an article.
 *
 * @throws ContentError when it does not, with the nearest one that exists.
 */
export async function assertArticleLink(link: string, place: Place): Promise<void> {
  if (!link.startsWith(`${BLOG_PATH}/`)) {
    throw new ContentError(
      place.file,
      place.field,
      `'${link}' is not the address of an article. Write ${BLOG_PATH}/ and its file name.`,
    );
  }
  await findArticle(link.slice(BLOG_PATH.length + 1), place);
}

async function findArticle(slug: string, { file, field }: Place): Promise<Article> {
  const { articleById } = await getCatalogue();
  const found = articleById.get(slug);
  if (found) return found;
  const choices = [...articleById.keys()];
  throw new ContentError(
    file,
    field,
    `there is no article '${slug}'. ${suggestChoice(slug, choices)}`,
  );
}

const getCatalogue = memoize(async (): Promise<Catalogue> => {
  const articles = await getEveryArticle();
  const published = articles.filter(({ data }) => isPublished(data));
  return {
    articleById: new Map(articles.map((article) => [article.id, article])),
    published,
    placeById: new Map(published.map(({ id }, place) => [id, place])),
  };
});

async function getEveryArticle(): Promise<Article[]> {
  const entries = await getCollection('articles');
  const articles = await Promise.all(entries.map(withFigures));
  articles.sort((one, other) => one.data.number - other.data.number);

  for (const [index, article] of articles.entries()) {
    const previous = articles[index - 1];
    if (previous?.data.number !== article.data.number) continue;
    const free = Math.max(...articles.map(({ data }) => data.number)) + 1;
    throw new ContentError(
      fileOf(article),
      'number',
      `${article.data.number} belongs to ${fileOf(previous)}. The next free number is ${free}.`,
    );
  }
  assertAliasesAreFree(articles);
  return articles;
}

/** Replaces the cells that the fields name by their figures. The cover is drawn from the numbers themselves. */
async function withFigures(article: Article): Promise<Article> {
  const { cover, ...fields } = article.data;
  try {
    return { ...article, data: { ...(await fillCells(fields)), cover } };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ContentError(fileOf(article), 'the fields', problem);
  }
}

function assertAliasesAreFree(articles: Article[]): void {
  const owners = new Map(articles.map((article) => [article.id, article]));
  for (const article of articles) {
    for (const alias of article.data.aliases) {
      const owner = owners.get(alias);
      if (owner) {
        throw new ContentError(
          fileOf(article),
          'aliases',
          `'${alias}' already leads to ${fileOf(owner)}. Leave it out here.`,
        );
      }
      owners.set(alias, article);
    }
  }
}

function fileOf(article: Article): string {
  return article.filePath ?? `content/articles/${article.id}.mdx`;
}
