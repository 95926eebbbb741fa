import { describe, expect, test } from 'vitest';
import { blocksOf, readingGrade } from '../support/article-text.ts';
import { builtPages } from '../support/built-site.ts';
import { WORDS_A_MINUTE } from '../../src/cli/check-content/reading-time.ts';
import { britishSpelling, wordsOf } from '../../src/cli/check-content/spelling.ts';

const GRADE_LIMIT = 10;

const pages = builtPages();
const articles = pages
  .filter(({ $ }) => $('article .prose').length > 0)
  .map((page) => {
    const paragraphs = page
      .$('.prose > p, .prose section > p, .prose section section > p')
      .map((_, paragraph) => page.$(paragraph).text().replaceAll(/\s+/g, ' ').trim())
      .get()
      .filter((text) => text.length > 60);
    return { ...page, paragraphs, grade: readingGrade(paragraphs) };
  });

test('there are nineteen or more', () => {
  expect(articles.length).toBeGreaterThanOrEqual(19);
});

describe.each(articles)('$path', ({ $, paragraphs }) => {
  test('keeps its promise of minutes', () => {
    const minutes = Number.parseInt($('dt:contains("Reading time") + dd').text(), 10);
    const words = blocksOf($, '.prose').flatMap(wordsOf).length;
    expect(words).toBeGreaterThanOrEqual(WORDS_A_MINUTE.least * minutes);
    expect(words).toBeLessThanOrEqual(WORDS_A_MINUTE.most * minutes);
  });

  test('leads to three or more other pages, in words that say where', () => {
    const links = $('.prose :is(p, li, td) a[href^="/"]:not([href^="/contact"])').get();
    const targets = new Set(links.map((link) => $(link).attr('href')));
    expect(targets.size).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      expect($(link).text()).not.toMatch(/^(here|this|click here|read more|more|link)$/i);
      expect(wordsOf($(link).text()).length, $(link).text()).toBeGreaterThanOrEqual(2);
    }
  });

  test('describes every image in words', () => {
    for (const image of $('article img').get()) {
      expect($(image).attr('alt'), $(image).attr('src')).toBeTruthy();
    }
  });

  test('has a title of 60 characters at most', () => {
    expect($('h1').text().trim().length).toBeLessThanOrEqual(60);
  });

  test('has a table, a list to use, and a call that leads to the form', () => {
    expect($('.prose table').length).toBeGreaterThan(0);
    expect($('.prose :is(.checklist, .steps, ol, ul)').length).toBeGreaterThan(0);
    expect($('[aria-labelledby="call-title"] a').attr('href')).toMatch(/^\/contact/);
  });

  test('names the columns and the rows of its tables', () => {
    for (const table of $('.prose .table-box').get()) {
      expect($(table).find('thead th').length).toBe($(table).find('thead th[scope="col"]').length);
      const rows = $(table).find('tbody tr');
      expect(rows.find('> th[scope="row"]:first-child').length).toBe(rows.length);
    }
  });

  test('shares no paragraph with another article', () => {
    const others = articles.filter((article) => article.paragraphs !== paragraphs);
    const shared = others.flatMap((other) =>
      other.paragraphs.filter((text) => paragraphs.includes(text)),
    );
    expect(shared).toEqual([]);
  });
});

test('no two open the same way', () => {
  const openings = articles.map(({ paragraphs }) =>
    wordsOf(paragraphs[0] ?? '')
      .slice(0, 3)
      .join(' '),
  );
  expect(new Set(openings).size).toBe(openings.length);
});

test(`half of them ask for a reading grade of ${GRADE_LIMIT} at most`, () => {
  const grades = articles.map(({ grade }) => grade).toSorted((one, other) => one - other);
  for (const { path, grade } of articles) console.log(`${grade.toFixed(1).padStart(5)}  ${path}`);
  expect(grades[Math.floor(grades.length / 2)]).toBeLessThanOrEqual(GRADE_LIMIT);
});

describe('spelling', () => {
  const { isBritish, misspelt } = britishSpelling();

  test.each(pages)('$path is in British English', ({ $ }) => {
    const unknown = blocksOf($, 'main').flatMap(misspelt);
    expect([...new Set(unknown.map(({ word }) => word))]).toEqual([]);
  });

  test.each(['organize', 'color', 'optimization', 'catalog', 'thier'])('%s is noticed', (word) => {
    expect(isBritish(word)).toBe(false);
  });
});
