import { drawCover } from '#covers/draw-cover.ts';
import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { articlePath, slugify } from '#lib/paths.ts';
import { valueAt } from '#lib/value-at.ts';
import { coverSchema } from '#schemas/cover.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, isDay, isDraft, isPublicBy, listOf, type Site } from '#content-check/site.ts';
import { splitWords } from '#content-check/spelling.ts';
import { getLinks } from './links.ts';

/** The range of reading speeds that a stated reading time may assume. */
const WORDS_PER_MINUTE = { least: 180, most: 260 };

/** Finds mistakes in an article's dates, reading time, questions, people, related articles, cover and inbound links. */
export function* checkArticles(site: Site): Iterable<Finding> {
  const articles = filesOf(site, 'articles');
  const people = filesOf(site, 'people').map(({ name }) => name);
  for (const article of articles) {
    yield* checkDates(article, site.now);
    yield* checkReadingTime(article);
    yield* checkQuestions(article);
    yield* checkPeople(article, people);
    yield* checkRelated(article, articles);
  }
  yield* checkCovers(articles, site);
  yield* findOrphans(articles, site);
}

/** Future dates without `scheduled`, and updates before publication. */
function* checkDates(article: ContentFile, now: Date): Iterable<Finding> {
  const { date, updated, scheduled } = article.fields.data;
  if (!isDay(date)) return;
  const [day, today] = [toLondonDay(date), toLondonDay(now)];
  if (day > today && !isDraft(article) && scheduled !== true) {
    const problem = `${day} is in the future; write 'scheduled: true' below it if that is intended, or a date up to ${today}`;
    yield article.say(['date'], problem);
  }
  if (isDay(updated) && updated < date) {
    const problem = `${toLondonDay(updated)} is before the publication on ${day}; write a later date, or leave it out`;
    yield article.say(['updated'], problem);
  }
}

/**
 * Compares the stated reading time with the number of words. Does not count the text of a payback chart, about forty
 * words; tests/site/articles.test.ts does.
 */
function* checkReadingTime({ fields, body, say }: ContentFile): Iterable<Finding> {
  const minutes = Number.parseInt(String(fields.data['readTime']), 10);
  if (!body || Number.isNaN(minutes)) return;
  const stats = fields.texts.filter(({ path }) => path[0] === 'stats').map(({ value }) => value);
  const texts = [...stats, ...body.passages.map(({ text }) => text)];
  const words = texts.flatMap(splitWords).length;
  const least = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE.most));
  const most = Math.max(1, Math.floor(words / WORDS_PER_MINUTE.least));
  if (minutes >= least && minutes <= most) return;
  const problem = `promises ${minutes} min, but the text has ${words} words; write ${minutes < least ? least : most} min`;
  yield say(['readTime'], problem);
}

/** Questions of `faq` that the article does not ask: Google shows only those that are visible on the page. */
function* checkQuestions({ fields, body, say }: ContentFile): Iterable<Finding> {
  if (!body) return;
  const plain = (text: string) =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").trim().toLowerCase();
  const asked = [...body.headings, ...body.paragraphs].map(({ text }) => plain(text)).join('\n');
  for (const [index, entry] of listOf(fields.data['faq']).entries()) {
    const question = valueAt(entry, ['question']);
    if (typeof question !== 'string' || asked.includes(plain(question))) continue;
    const problem = `'${question}' is not in the article; write it as the article asks it`;
    yield say(['faq', index], problem);
  }
}

function* checkPeople({ fields, say }: ContentFile, people: string[]): Iterable<Finding> {
  for (const field of ['author', 'checkedBy']) {
    const named = fields.data[field];
    if (typeof named !== 'string' || people.includes(named)) continue;
    const meant =
      people.length > 0 ? suggestChoice(named, people) : 'leave it out until there is one';
    yield say([field], `there is no person '${named}' in content/people/; ${meant}`);
  }
}

function* checkRelated(article: ContentFile, articles: ContentFile[]): Iterable<Finding> {
  const related = listOf(article.fields.data['related']).map(String);
  // Compares slugs, so that a file name with capitals is reported once, and not at every entry that names it.
  const names = articles.filter((other) => other !== article).map((other) => slugify(other.name));
  for (const [index, name] of related.entries()) {
    const place = ['related', index];
    if (name === article.name) yield article.say(place, 'is the article itself; write another');
    else if (related.indexOf(name) !== index)
      yield article.say(place, `'${name}' is listed twice; write another`);
    else if (!names.includes(name) && /^[a-z0-9-]+$/.test(name)) {
      // The schema reports an entry that is not a slug.
      const meant = suggestChoice(name, names, 'write the file name of one, without .mdx');
      yield article.say(place, `there is no article '${name}'; ${meant}`);
    }
  }
}

/** Covers that cannot be drawn, and covers of the same kind side by side on the blog page. */
function* checkCovers(articles: ContentFile[], { worksheets }: Site): Iterable<Finding> {
  const numberOf = ({ fields }: ContentFile) => Number(fields.data['number']);
  const sorted = articles.toSorted((one, other) => numberOf(one) - numberOf(other));
  // The check of the fields reports a cover that does not fit its schema.
  const covers = sorted.map(({ fields }) => coverSchema.safeParse(fields.data['cover']).data);
  for (const [index, { say }] of sorted.entries()) {
    const [cover, before] = [covers[index], covers[index - 1]];
    if (!cover) continue;
    if (before?.kind === cover.kind) {
      const problem = `${sorted[index - 1]?.file}, before it on the blog page, is drawn as ${cover.kind} too; choose another kind`;
      yield say(['cover'], problem);
    } else if (worksheets.broken.size === 0) {
      try {
        drawCover(cover, worksheets.models);
      } catch (error) {
        yield say(['cover'], error instanceof Error ? error.message : String(error));
      }
    }
  }
}

/** Public articles that no public page links to, in its text or in `related`. */
function* findOrphans(articles: ContentFile[], { files, now }: Site): Iterable<Finding> {
  const targets = files.map((from) => ({ from, paths: new Set(targetsOf(from)) }));
  for (const article of articles) {
    const { path = '', fields, say } = article;
    const isLinked = targets.some(
      ({ from, paths }) => from !== article && paths.has(path) && isPublicBy(from, article, now),
    );
    if (isLinked || isDraft(article) || !fields.hasEnd) continue;
    const other = articles.find(
      (one) => one !== article && one.fields.data['category'] === fields.data['category'],
    );
    const source = other ? `another, such as ${other.file}` : 'the text of another article';
    yield say(1, `no other page links here; link to ${path} from ${source}`);
  }
}

/** The paths that a file links to, in its text, its fields and `related`. */
function targetsOf(content: ContentFile): string[] {
  const related = listOf(content.fields.data['related']).map((slug) => articlePath(String(slug)));
  return [...getLinks(content).map(({ target }) => target.replace(/[?#].*$/, '')), ...related];
}
