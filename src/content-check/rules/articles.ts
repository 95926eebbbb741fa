import { drawCover } from '#covers/draw-cover.ts';
import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { articlePath, slugify } from '#lib/paths.ts';
import { valueAt } from '#lib/value-at.ts';
import { coverSchema } from '#schemas/cover.ts';
import { inField, type ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, isDay, isDraft, isPublicBy, listOf, type Site } from '#content-check/site.ts';
import { splitWords } from '#content-check/spelling.ts';
import { getLinks } from './links.ts';

/** The range of reading speeds that a stated reading time may assume. */
const WORDS_PER_MINUTE = { least: 180, most: 260 };

/** Finds what does not hold of an article: its dates, minutes, questions, people, cover and neighbours. */
export function checkArticles(site: Site): Finding[] {
  const articles = filesOf(site, 'articles');
  return [
    ...articles.flatMap((article) => [
      ...checkDates(article, site.now),
      ...checkReadingTime(article),
      ...checkQuestions(article),
      ...checkPeople(article, site),
      ...checkRelated(article, articles),
    ]),
    ...checkCovers(articles, site),
    ...findOrphans(articles, site),
  ];
}

/** Future dates without `scheduled`, and updates before publication. */
function checkDates(article: ContentFile, now: Date): Finding[] {
  const { date, updated, scheduled } = article.fields.data;
  if (!isDay(date)) return [];
  const [day, today] = [toLondonDay(date), toLondonDay(now)];
  const findings: Finding[] = [];
  if (day > today && !isDraft(article) && scheduled !== true) {
    const problem = `${day} is still to come; write 'scheduled: true' below it if that is meant, or a day up to ${today}`;
    findings.push(inField(article, ['date'], problem));
  }
  if (isDay(updated) && updated < date) {
    const problem = `${toLondonDay(updated)} is before the publication on ${day}; write a later day, or leave it out`;
    findings.push(inField(article, ['updated'], problem));
  }
  return findings;
}

/**
 * Compares the stated reading time with the number of words. Does not count the text of a payback chart, about forty
 * words; tests/site/articles.test.ts does.
 */
function checkReadingTime(article: ContentFile): Finding[] {
  const { fields, body } = article;
  const minutes = Number.parseInt(String(fields.data['readTime']), 10);
  if (!body || Number.isNaN(minutes)) return [];
  const stats = fields.texts.filter(({ path }) => path[0] === 'stats').map(({ value }) => value);
  const texts = [...stats, ...body.passages.map(({ text }) => text)];
  const words = texts.flatMap(splitWords).length;
  const least = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE.most));
  const most = Math.max(1, Math.floor(words / WORDS_PER_MINUTE.least));
  if (minutes >= least && minutes <= most) return [];
  const fitting = minutes < least ? least : most;
  const problem = `promises ${minutes} min, and the text has ${words} words; write ${fitting} min`;
  return [inField(article, ['readTime'], problem)];
}

/** Questions of `faq` that the article does not ask: Google shows only those that are visible on the page. */
function checkQuestions(article: ContentFile): Finding[] {
  const { fields, body } = article;
  if (!body) return [];
  const plain = (text: string) =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").trim().toLowerCase();
  const asked = [...body.headings, ...body.paragraphs].map(({ text }) => plain(text));
  return listOf(fields.data['faq']).flatMap((entry, index) => {
    const question = valueAt(entry, ['question']);
    if (typeof question !== 'string' || asked.some((text) => text.includes(plain(question))))
      return [];
    const problem = `'${question}' does not stand in the article; write it as the article asks it`;
    return [inField(article, ['faq', index], problem)];
  });
}

function checkPeople(article: ContentFile, site: Site): Finding[] {
  const people = filesOf(site, 'people').map(({ name }) => name);
  return ['author', 'checkedBy'].flatMap((field) => {
    const named = article.fields.data[field];
    if (typeof named !== 'string' || people.includes(named)) return [];
    const meant =
      people.length > 0 ? suggestChoice(named, people) : 'leave it out until somebody is';
    return [inField(article, [field], `there is no '${named}' in content/people/; ${meant}`)];
  });
}

function checkRelated(article: ContentFile, articles: ContentFile[]): Finding[] {
  const related = listOf(article.fields.data['related']);
  // Compares slugs: the check reports the file whose name has capitals, not the entries that name it.
  const names = articles.filter((other) => other !== article).map((other) => slugify(other.name));
  return related.flatMap((slug, index) => {
    const name = String(slug);
    const say = (problem: string) => [inField(article, ['related', index], problem)];
    if (name === article.name) return say('is the article itself; write another');
    if (related.indexOf(slug) !== index) return say(`'${name}' stands there twice; write another`);
    // The schema reports what is not a slug.
    if (names.includes(name) || !/^[a-z0-9-]+$/.test(name)) return [];
    const meant = suggestChoice(name, names, 'write the file name of one, without .mdx');
    return say(`there is no article '${name}'; ${meant}`);
  });
}

/** Covers that cannot be drawn, and covers of the same kind side by side on the blog page. */
function checkCovers(articles: ContentFile[], { worksheets }: Site): Finding[] {
  const coverOf = (article?: ContentFile) =>
    coverSchema.safeParse(article?.fields.data['cover']).data; // Its shape is checked with the fields.
  const numberOf = ({ fields }: ContentFile) => Number(fields.data['number']);
  return articles
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .flatMap((article, index, sorted) => {
      const cover = coverOf(article);
      if (!cover) return [];
      const before = sorted[index - 1];
      if (before && coverOf(before)?.kind === cover.kind) {
        const problem = `${before.file}, before it on the blog page, is drawn as ${cover.kind} too; take another kind`;
        return [inField(article, ['cover'], problem)];
      }
      if (worksheets.broken.size > 0) return [];
      try {
        drawCover(cover, worksheets.models);
        return [];
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        return [inField(article, ['cover'], problem)];
      }
    });
}

/** Public articles that no public page links to, in its text or in `related`. */
function findOrphans(articles: ContentFile[], { files, now }: Site): Finding[] {
  const targetsByFile = files.map((from) => ({ from, targets: new Set(targetsOf(from)) }));
  return articles
    .filter((article) => !isDraft(article) && article.fields.hasEnd)
    .filter(
      (article) =>
        !targetsByFile.some(
          ({ from, targets }) =>
            from !== article && targets.has(article.path ?? '') && isPublicBy(from, article, now),
        ),
    )
    .map((orphan) => {
      const { category } = orphan.fields.data;
      const other = articles.find(
        (article) => article !== orphan && article.fields.data['category'] === category,
      );
      const source = other ? `another, such as ${other.file}` : 'the text of another article';
      const problem = `no other page leads here; link to ${orphan.path} from ${source}`;
      return { file: orphan.file, line: 1, problem };
    });
}

/** The paths that a file leads to, in its text, its fields and `related`. */
function targetsOf(content: ContentFile): string[] {
  const related = listOf(content.fields.data['related']).map((slug) => articlePath(String(slug)));
  return [...getLinks(content).map(({ target }) => target.replace(/[?#].*$/, '')), ...related];
}
