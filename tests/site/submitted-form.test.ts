// The contact page must have the styles of the HTML that the function `submit-enquiry` inserts into it: the
// build removes from each page the styles that it does not use.
import { expect, test } from 'vitest';
import { load } from 'cheerio';
import { renderFailureMessage } from '../../supabase/functions/submit-enquiry/html-fragments.ts';
import { refillForm } from '../../supabase/functions/submit-enquiry/refill-form.ts';
import { readBuiltPages } from '../support/built-site.ts';

const ADDRESSES = { site: 'https://www.example.com', action: 'https://project.example/submit' };
const CONTACTS = { email: 'hello@example.com', phone: '01632 960 000' };

test.each([
  ['an error', { errors: { email: 'Enter an email address' }, failure: null }],
  ['a failure', { errors: {}, failure: renderFailureMessage('unreachable', CONTACTS) }],
])('the contact page has the styles for %s', (_case, filled) => {
  const page = readBuiltPages().find(({ path }) => path === '/contact');
  const html = refillForm(page?.html ?? '', { ...filled, form: new FormData() }, ADDRESSES);
  const $ = load(html);
  const css = $('style').text();

  const parts = $('#error-summary, #send-failure, #email-error').find('*').addBack();
  const classes = parts.get().flatMap((part) => ($(part).attr('class') ?? '').split(' '));
  expect(classes.length).toBeGreaterThan(5);
  for (const name of new Set(classes.filter(Boolean))) {
    expect(css).toContain(`.${name.replaceAll(/[^\w-]/g, '\\$&')}`);
  }
});
