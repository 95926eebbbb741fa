import { load } from 'cheerio';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FIELDS, fieldOf } from '#enquiry/fields.ts';
import { Field } from '#islands/quote-form/fields/Field.tsx';
import { ErrorSummary } from '#islands/quote-form/messages/ErrorSummary.tsx';
import { FailureMessage } from '#islands/quote-form/messages/FailureMessage.tsx';
import { QuoteForm } from '#islands/quote-form/QuoteForm.tsx';

const $ = load(
  renderToString(
    <QuoteForm
      title="Tell us"
      action="https://api.example/functions/v1/submit-enquiry"
      phone="01632 960 000"
      email="enquiries@example.com"
      reasonCopy={{ wants: {}, products: {}, titles: [], trades: {} }}
    />,
  ),
);

test.each(FIELDS)('$name has its label and description', ({ name }) => {
  const control = $(`#${name}`);
  const described = control.attr('aria-describedby')?.split(' ') ?? [];
  expect($(`label[for="${name}"], fieldset:has(#${name}) > legend`)).toHaveLength(1);
  for (const id of described) expect($(`#${id}`), id).toHaveLength(1);
  if (name === 'message') expect(described).toContain('message-help');
});

test.each([
  ['name', { autocomplete: 'name' }],
  ['email', { autocomplete: 'email', inputmode: 'email', autocapitalize: 'none' }],
  ['company', { autocomplete: 'organization' }],
  ['consent', { type: 'checkbox', value: 'yes' }],
])('a browser fills in %s, and sends it, as %j', (name, attributes) => {
  expect($(`#${name}`).attr()).toMatchObject({ name, ...attributes });
});

test('a failure leads to the phone and to a mail', () => {
  const [phone, email] = ['01632 960 115', 'hello@firm.example'];
  const box = load(renderToString(<FailureMessage failure="refused" {...{ phone, email }} />));
  const links = box('a').map((_, link) => box(link).attr('href'));
  expect(links.get()).toEqual(['tel:01632960115', `mailto:${email}`]);
});

test('a field with an error is marked, and described by its help and the error', () => {
  const field = <Field field={fieldOf('email')} help="Yours." error="Write it." />;
  const control = load(renderToString(field))('#email');
  expect(control.attr('aria-invalid')).toBe('true');
  expect(control.attr('aria-describedby')).toBe('email-help email-error');
});

test('the list of errors is named by its heading, and leads to the fields', () => {
  const box = load(renderToString(<ErrorSummary errors={{ email: 'Write it.' }} />));
  const name = box('[role=group]').attr('aria-labelledby');
  expect(box(`#${name}`).text()).toBe('There is a problem');
  expect(box('a[href="#email"]').text()).toBe('Write it.');
});

describe('the server-rendered quote form', () => {
  test('uses POST, so that it works without JavaScript and puts nothing personal into the URL', () => {
    expect($('form').attr('method')).toBe('post');
    expect($('form').attr('action')).toBe('https://api.example/functions/v1/submit-enquiry');
    expect($('form').attr('enctype')).toBeUndefined();
  });

  test('requires only the name, the email address and the consent', () => {
    const required = $('[required]').map((_, field) => $(field).attr('name'));
    expect(required.get()).toEqual(['name', 'email', 'consent']);
  });

  test('has a honeypot hidden from sight, keyboard, screen readers and autofill', () => {
    const honeypot = $('[name="website"]');
    expect(honeypot.attr()).toEqual({
      name: 'website',
      autocomplete: 'off',
      tabindex: '-1',
      'data-once': 'true',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
    });
    const box = honeypot.closest('[inert][aria-hidden="true"]');
    expect(box).toHaveLength(1);
    expect(box.attr('style')).toBeUndefined();
    expect(box.attr('hidden')).toBeUndefined();
  });
});
