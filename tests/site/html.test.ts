import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

// The rules of the HTML standard (https://html-validate.org/rules/), without those that are a matter of style
// or that forbid what the standard allows.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      style: { inherit: 'style', flow: true }, // Astro writes the islands' before the first of them.
    },
  ],
  rules: {
    'void-style': 'off', // <br> and <br/> are both valid.
    'no-inline-style': 'error',
    'long-title': 'off', // The content schemas limit the length of titles.
    'attribute-boolean-style': 'off', // Astro writes both styles.
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Of its recommended rules, those that the two presets do not have.
    'heading-level': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
  },
});

test.each(readBuiltPages())('$path is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap(({ messages }) => messages);
  expect(messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
});

test.each(readBuiltPages())('$path draws with numbers, and shows no object', ({ html }) => {
  expect(html).not.toMatch(
    / (?:[cr]?[xy]|d|r|width|height|points|viewBox)="[^"]*(?:NaN|undefined|Inf)/,
  );
  expect(html).not.toContain('[object Object]');
});

test.each(readBuiltPages())('in $path, only the charset precedes the policy', ({ html }) => {
  expect(html).toMatch(
    /^<!doctype html><html [^>]*><head><meta charset="utf-8"><meta http-equiv="content-security-policy" /i,
  );
});

test('no range is an item of a flex box or grid, which would drop the spaces beside it', () => {
  const items = ['flex', 'inline-flex', 'grid', 'inline-grid'].map(
    (name) => `.${name} > .whitespace-nowrap`,
  );
  const wrong = readBuiltPages().flatMap(({ path, $ }) =>
    $(items.join())
      .filter((_, item) => $(item).text().includes('–'))
      .map((_, item) => `${path}: ${$(item).text()}`)
      .get(),
  );
  expect(wrong).toEqual([]);
});
