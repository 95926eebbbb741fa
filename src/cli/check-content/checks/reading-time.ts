import { splitWords } from '#cli/check-content/spelling.ts';
import { WORDS_PER_MINUTE } from '#cli/check-content/reading-time.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/**
 * Checks the stated reading time against the number of words. Does not count the text of a payback chart, about
 * forty words; tests/site/articles.test.ts does.
 */
export function checkReadingTime({ file, fields, body }: ContentFile): Finding[] {
  const { readTime } = fields.data;
  if (!body || typeof readTime !== 'string') return [];
  const minutes = Number.parseInt(readTime, 10);
  if (Number.isNaN(minutes)) return [];

  const stats = fields.texts.filter(({ path }) => path[0] === 'stats').map(({ value }) => value);
  const texts = [...stats, ...body.passages.map(({ text }) => text)];
  const words = texts.flatMap(splitWords).length;
  const least = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE.most));
  const most = Math.max(1, Math.floor(words / WORDS_PER_MINUTE.least));
  if (minutes >= least && minutes <= most) return [];
  const fitting = minutes < least ? least : most;
  const problem = `readTime: promises ${minutes} min, and the text has ${words} words; write ${fitting} min`;
  return [{ file, line: fields.lineOf('readTime'), problem }];
}
