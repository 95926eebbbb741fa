import { expect, test } from 'vitest';
import { builtPages, type BuiltPage } from '../support/built-site.ts';

/** Five words in a row are a phrase; pages that share many were copied. */
const PHRASE_LENGTH = 5;
const LIKENESS_LIMIT = 0.06;

const pages = builtPages().filter(({ path }) => /^\/(cities|industries)\/./.test(path));

/** The text of the page's own bands: what frame, breadcrumbs and form say is the same everywhere. */
function paragraphs({ $ }: BuiltPage): string[] {
  return $('main p, main li')
    .map((_, element) => $(element).text().replaceAll(/\s+/g, ' ').trim())
    .get()
    .filter((text) => text.length > 60);
}

function phrases(page: BuiltPage): Set<string> {
  const words =
    paragraphs(page)
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d£%'-]+/gu) ?? [];
  return new Set(
    words
      .slice(PHRASE_LENGTH - 1)
      .map((_, index) => words.slice(index, index + PHRASE_LENGTH).join(' ')),
  );
}

const pairs = pages.flatMap((one, index) =>
  pages.slice(index + 1).map((other) => ({ name: `${one.path} and ${other.path}`, one, other })),
);

test.each(pairs)('$name share no paragraph and few phrases', ({ one, other }) => {
  expect(paragraphs(one).filter((text) => paragraphs(other).includes(text))).toEqual([]);

  const [first, second] = [phrases(one), phrases(other)];
  const shared = [...first].filter((phrase) => second.has(phrase));
  const likeness = shared.length / Math.min(first.size, second.size);
  expect(likeness, `of all phrases: ${shared.slice(0, 5).join('; ')}`).toBeLessThan(LIKENESS_LIMIT);
});

test.each(pages)('$path has 600 to 1,000 words of prose', ({ $ }) => {
  const words =
    $('main .prose')
      .text()
      .match(/[\p{L}\d£]\S*/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(600);
  expect(words.length).toBeLessThanOrEqual(1100); // 1,000, and what parts such as charts print.
});
