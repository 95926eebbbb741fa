import { describe, expect, test } from 'vitest';
import { getTextBlocks, getReadingGrade } from '../support/article-text.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { createSpellChecker } from '../../src/cli/check-content/spelling.ts';

const GRADE_LIMIT = 10;

const pages = readBuiltPages();
const articles = pages
  .filter(({ $ }) => $('article .prose').length > 0)
  .map((page) => {
    const paragraphs = page
      .$('.prose > p, .prose section > p, .prose section section > p')
      .map((_, paragraph) => page.$(paragraph).text().replaceAll(/\s+/g, ' ').trim())
      .get()
      .filter((text) => text.length > 60);
    return { ...page, grade: getReadingGrade(paragraphs) };
  });

test('there are nineteen or more', () => {
  expect(articles.length).toBeGreaterThanOrEqual(19);
});

describe.each(articles)('$path', ({ $ }) => {
  test('names the columns and the rows of its tables', () => {
    for (const table of $('.prose .table-box').get()) {
      expect($(table).find('thead th').length).toBe($(table).find('thead th[scope="col"]').length);
      const rows = $(table).find('tbody tr');
      expect(rows.find('> th[scope="row"]:first-child').length).toBe(rows.length);
    }
  });
});

test(`half of them ask for a reading grade of ${GRADE_LIMIT} at most`, () => {
  const grades = articles.map(({ grade }) => grade).toSorted((one, other) => one - other);
  for (const { path, grade } of articles) console.log(`${grade.toFixed(1).padStart(5)}  ${path}`);
  expect(grades[Math.floor(grades.length / 2)]).toBeLessThanOrEqual(GRADE_LIMIT);
});

describe('spelling', () => {
  const { isBritish, misspelt } = createSpellChecker();

  test.each(pages)('$path is in British English', ({ $ }) => {
    const unknown = getTextBlocks($, 'main').flatMap(misspelt);
    expect([...new Set(unknown.map(({ word }) => word))]).toEqual([]);
  });

  test.each(['organize', 'color', 'optimization', 'catalog', 'thier'])('%s is noticed', (word) => {
    expect(isBritish(word)).toBe(false);
  });
});
