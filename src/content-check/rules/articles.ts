import { toLondonDay } from '#lib/dates.ts';
import { articlePath } from '#lib/paths.ts';
import { filesOf, type ContentFile, type FileOf } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import { isPublicBy, type Content } from '#content-check/index-content.ts';
import { splitWords } from '#content-check/spelling.ts';
import { getLinks } from './links.ts';

type Article = FileOf<'articles'>;

/** The range of reading speeds that a stated reading time may assume. */
const WORDS_PER_MINUTE = { least: 180, most: 260 };

/** Finds mistakes in an article's dates, reading time, questions and related articles. */
export function* checkArticles(entry: ContentFile, content: Content): Problems {
  if (entry.collection !== 'articles') return;
  yield* checkDates(entry, content);
  yield* checkReadingTime(entry);
  yield* checkQuestions(entry);
  yield* checkRelated(entry);
}

/** Future dates without `scheduled`, dates before the firm was founded, and updates that cannot have been. */
function* checkDates({ data }: Article, content: Content): Problems {
  const { date, updated, scheduled, draft } = data;
  const [day, today] = [toLondonDay(date), toLondonDay(content.now)];
  if (day > today && !draft && !scheduled) {
    const problem = `${day} is in the future; write 'scheduled: true' below it if that is intended, or a date up to ${today}`;
    yield [['date'], problem];
  }
  const founded = filesOf(content, 'firm')[0]?.data.founded ?? 0;
  if (date.getUTCFullYear() < founded)
    yield [['date'], `${day} is before the firm was founded, in ${founded}`];
  for (const field of ['updated', 'checked'] as const) {
    const done = data[field];
    if (!done || toLondonDay(done) <= today || scheduled) continue;
    const problem = `${toLondonDay(done)} is in the future; write the day on which it was done`;
    yield [[field], problem];
  }
  if (updated && updated < date) {
    const problem = `${toLondonDay(updated)} is before the publication on ${day}; write a later date, or leave it out`;
    yield [['updated'], problem];
  }
}

/** Compares the stated reading time with the number of words. */
function* checkReadingTime({ data, body }: Article): Problems {
  const minutes = Number.parseInt(data.readTime, 10);
  const stats = data.stats.flatMap(({ value, label }) => [value, label]);
  const texts = [...stats, ...(body?.passages ?? []).map(({ text }) => text)];
  const words = texts.flatMap(splitWords).length;
  const least = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE.most));
  // Of 261 to 359 words, no whole minute lies within both: then it is the longer one.
  const most = Math.max(least, Math.floor(words / WORDS_PER_MINUTE.least));
  if (minutes >= least && minutes <= most) return;
  const problem = `promises ${minutes} min, but the text has ${words} words; write ${minutes < least ? least : most} min`;
  yield [['readTime'], problem];
}

/** Questions and answers of `faq` that the article does not have: Google shows only what is visible on the page. */
function* checkQuestions({ data, body }: Article): Problems {
  const plain = (text: string) =>
    text
      .replaceAll(/\{[\w.-]+\}|\uFFFC/g, '') // The texts of the body are without the numbers of cells.
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[‘’]/g, "'")
      .trim()
      .toLowerCase();
  const texts = [...(body?.headings ?? []), ...(body?.passages ?? [])];
  const stated = texts.map(({ text }) => plain(text)).join('\n');
  for (const [index, { question, answer }] of (data.faq ?? []).entries())
    for (const text of [question, answer]) {
      if (stated.includes(plain(text))) continue;
      const problem = `'${text}' is not in the article; write it word for word as the article does`;
      yield [['faq', index], problem];
    }
}

/** What the article leads to next. */
function* checkRelated({ name, data: { related } }: Article): Problems {
  for (const [index, other] of related.entries())
    if (other === name) yield [['related', index], 'is the article itself; write another'];
    else if (related.indexOf(other) !== index)
      yield [['related', index], `'${other}' is listed twice; write another`];
}

/** Finds public articles that no public page links to. */
export function* adviseOnArticles(article: ContentFile, content: Content): Problems {
  const { collection, path = '', data } = article;
  if (collection !== 'articles' || data.draft) return;
  const isLinked = content.files.some(
    (from) =>
      from !== article && targetsOf(from).has(path) && isPublicBy(from, article, content.now),
  );
  if (isLinked) return;
  const articles = filesOf(content, 'articles');
  const other = articles.find((one) => one !== article && one.data.category === data.category);
  const source = other ? `another, such as ${other.file}` : 'another article';
  const problem = `no other page links here; name it in the 'related' of ${source}, or link to ${path} from its text`;
  yield [1, problem];
}

/** What `targetsOf` has found: every article asks it of every file. */
const TARGETS = new WeakMap<ContentFile, Set<string>>();

/** The paths that a file links to, in its text, its fields and `related`. */
function targetsOf(entry: ContentFile): Set<string> {
  const known = TARGETS.get(entry);
  if (known) return known;
  const related = entry.collection === 'articles' ? entry.data.related.map(articlePath) : [];
  const links = getLinks(entry).map(({ target }) => target.replace(/[?#].*$/, ''));
  const targets = new Set([...links, ...related]);
  TARGETS.set(entry, targets);
  return targets;
}
