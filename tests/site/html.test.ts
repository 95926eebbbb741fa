import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

// The rules of the HTML standard (https://html-validate.org/rules/), without those that are a matter of style
// or that forbid what the standard allows.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', { 'astro-island': { flow: true, phrasing: true, transparent: true } }],
  rules: {
    'void-style': 'off', // <br> and <br/> are both valid.
    'no-inline-style': 'error',
    'long-title': 'off', // The content schemas limit the length of titles.
    'attribute-boolean-style': 'off', // Astro writes both styles.
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
  },
});

/** Astro writes the style of its island elements inside <body>, where HTML allows no <style>. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

test.each(readBuiltPages())('$path is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''));
  const messages = report.results.flatMap(({ messages }) => messages);
  expect(messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
});
