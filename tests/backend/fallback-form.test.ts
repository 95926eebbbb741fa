// The page of submit-enquiry holds the same form as the site: the same fields in the same order, under
// the same rules, in the same words and colours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { enquirySchema } from '#enquiry/enquiry.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { QuoteForm } from '#islands/QuoteForm.tsx';
import { parseFormBody } from '../../supabase/functions/submit-enquiry/form-body.ts';
import { renderForm } from '../../supabase/functions/submit-enquiry/page.ts';
import { STYLE } from '../../supabase/functions/submit-enquiry/style.ts';

const CONTACTS = { phone: '01632 960 000', email: 'hello@example.com' };

const siteForm = renderToString(
  createElement(QuoteForm, { title: 'Tell us', action: '/', privacyPath: '/privacy', ...CONTACTS }),
);

const ownForm = renderForm(
  { form: new FormData(), errors: {}, failure: null },
  {
    ownAddress: 'https://project.example/functions/v1/submit-enquiry',
    siteAddress: 'https://www.example.com',
    contacts: CONTACTS,
  },
);

/** The attributes that decide what may be sent, by whom and with what help; the rest is appearance. */
const RULES = [
  'name',
  'type',
  'required',
  'autocomplete',
  'placeholder',
  'maxlength',
  'rows',
  'tabindex',
  'data-1p-ignore',
  'data-lpignore',
];

/** The fields of a form in order: rules, options, and whether a person can reach them. */
function fieldsOf(page: string) {
  const $ = load(page);
  return $('form :is(input, select, textarea)')
    .get()
    .map((field) => ({
      tag: field.tagName,
      rules: RULES.map((rule) => $(field).attr(rule) ?? null),
      value: $(field).attr('value') ?? '',
      options: $(field)
        .find('option')
        .get()
        .map((option) => [$(option).attr('value'), $(option).text()]),
      isHidden: $(field).closest('[inert][aria-hidden="true"]').length > 0,
    }));
}

/** What a form says to a person: labels, legends, hints and the button. */
function wordsOf(page: string) {
  const $ = load(page);
  return $('form :is(label, legend, button)')
    .get()
    .map((part) => $(part).text().replaceAll(/\s+/g, ' ').trim());
}

test('the function’s form has the fields of the site’s, under the same rules', () => {
  const fields = fieldsOf(siteForm);
  expect(fields).toHaveLength(16);
  expect(fieldsOf(ownForm)).toEqual(fields);
});

test('the function’s form has the words of the site’s', () => {
  const words = wordsOf(siteForm);
  expect(words).toHaveLength(18);
  expect(wordsOf(ownForm)).toEqual(words);
});

test('the variables of its style are tokens of the site, and it has no other colour', () => {
  const tokens = readFileSync(join(PROJECT_ROOT, 'src/styles/tokens.css'), 'utf8');
  const variable = /--[\w-]+: .+;/g;
  const variables = STYLE.match(variable) ?? [];
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((line) => !tokens.includes(`  ${line}\n`))).toEqual([]);
  expect(STYLE.replaceAll(variable, '')).not.toMatch(/#[\da-f]{3,8}\b|rgb|hsl/i);
});

test('every field of the enquiry and of the form may be posted', () => {
  const posted = load(siteForm)('[name]')
    .get()
    .map(({ attribs }) => attribs['name'] ?? '');
  expect(posted).toContain(HONEYPOT_FIELD);
  for (const name of [...posted, ...Object.keys(enquirySchema.shape)]) {
    expect(parseFormBody(`${name}=x`)?.get(name), name).toBe('x');
  }
});
