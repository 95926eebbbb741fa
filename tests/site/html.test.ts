import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

// https://html-validate.org/rules/: the standard's rules, less those that are a matter of style or
// that forbid what the standard allows.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', { 'astro-island': { flow: true, phrasing: true, transparent: true } }],
  rules: {
    'void-style': 'off', // Both ways of writing <br> are right.
    'no-inline-style': 'error',
    'long-title': 'off', // The title's own length is checked where it is written.
    'attribute-boolean-style': 'off', // Astro writes both.
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
  },
});

/** Astro writes the one rule of its islands' elements where HTML allows no style. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

test.each(readBuiltPages())('$path is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''));
  const messages = report.results.flatMap(({ messages }) => messages);
  expect(messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
});
