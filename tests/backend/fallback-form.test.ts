// The fallback page of submit-enquiry holds the same form as the site: the same fields in the same
// order, under the same rules.
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { enquirySchema } from '#enquiry/enquiry.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { QuoteForm } from '#islands/QuoteForm.tsx';
import { parseFormBody } from '../../supabase/functions/submit-enquiry/form-body.ts';
import { renderFallbackForm } from '../../supabase/functions/submit-enquiry/fallback-pages.ts';

const SITE = 'https://www.example.com';
const CONTACTS = { phone: '01632 960 000', email: 'hello@example.com' };

const siteForm = renderToString(
  createElement(QuoteForm, { title: 'Tell us', action: '/', privacyPath: '/privacy', ...CONTACTS }),
);

/** The attributes that decide what may be sent, and by whom; the rest is appearance. */
const RULES = [
  'name',
  'type',
  'value',
  'required',
  'autocomplete',
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
      options: $(field)
        .find('option')
        .get()
        .map((option) => $(option).attr('value') ?? $(option).text()),
      isHidden: $(field).closest('[inert][aria-hidden="true"]').length > 0,
    }));
}

test('the fallback form has the fields of the site’s form, under the same rules', () => {
  const fields = fieldsOf(siteForm);
  expect(fields).toHaveLength(16);
  expect(fieldsOf(renderFallbackForm(CONTACTS, SITE))).toEqual(fields);
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
