import { describe, expect, test } from 'vitest';
import { fieldOf } from '#enquiry/fields.ts';
import { parseForm } from '#enquiry/parse-form.ts';
import { MINIMAL_ENQUIRY } from '../support/enquiries.ts';

function form(fields: Record<string, string | readonly string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) data.append(name, entry);
  }
  return data;
}

const REQUIRED = { name: 'Ada Byron', email: 'ada@example.com', consent: 'yes' };

describe('parseForm', () => {
  test('empty fields are null', () => {
    const { enquiry } = parseForm(form({ ...REQUIRED, company: '', industry: '', message: '  ' }));
    expect(enquiry).toEqual(MINIMAL_ENQUIRY);
  });

  // Invisible characters in text pasted from a document, a table or a terminal.
  test.each([
    ['a line break', 'Ada\r\nByron', 'Ada Byron'],
    ['Latin 1’s next line', 'Ada\u0085Byron\u0085', 'Ada Byron'],
    ['a paragraph separator', 'Ada\u2029Byron', 'Ada Byron'],
    ['a null character', 'Ada\0 Byron', 'Ada Byron'],
    ['a direction mark', 'Ada \u202EByron\u200F', 'Ada Byron'],
    ['many spaces', '  Ada \u00A0\u3000 Byron ', 'Ada Byron'],
    ['a lone surrogate', 'Ada \uD83C', 'Ada \uFFFD'],
  ])('%s in a single-line field is cleaned up without an error', (_case, typed, kept) => {
    const { enquiry } = parseForm(form({ ...REQUIRED, name: typed, company: typed }));
    expect(enquiry).toMatchObject({ name: kept, company: kept });
  });

  test.each([
    ['in a Persian name', 'علی\u200Cرضا'],
    ['in an emoji sequence', '👩🏽\u200D💻'],
  ])('zero-width joiners %s are kept', (_case, name) => {
    expect(parseForm(form({ ...REQUIRED, name })).enquiry?.name).toBe(name);
  });

  test.each([
    ['a soft hyphen', 'ada@exam\u00ADple.com'],
    ['a null character', 'ada@example.com\0'],
  ])('%s in the email address is removed without an error', (_case, email) => {
    expect(parseForm(form({ ...REQUIRED, email })).enquiry?.email).toBe('ada@example.com');
  });

  test.each([
    ['line breaks of every operating system', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['Latin 1’s next line', 'one\u0085two\u0085', 'one\ntwo'],
    ['a paragraph separator', 'one\u2029two', 'one\ntwo'],
    ['a bell and an escape sequence', 'ding\u0007 \u001B[31mred', 'ding [31mred'],
    ['a null character', 'one\0two', 'onetwo'],
    ['a lone surrogate', 'one \uD83C', 'one \uFFFD'],
  ])('%s in the message is cleaned up without an error', (_case, message, kept) => {
    expect(parseForm(form({ ...REQUIRED, message })).enquiry?.message).toBe(kept);
  });

  test.each([
    ['a name of control characters', { name: '\0\u0007\t' }, 'name', 'Enter your full name'],
    [
      'a long name',
      { name: 'x'.repeat(fieldOf('name').limit + 1) },
      'name',
      'Shorten your full name',
    ],
    ['no consent', { consent: '' }, 'consent', 'Please agree to our privacy policy'],
    ['no address', { email: '' }, 'email', 'Enter your email address'],
    ['an address without a dot', { email: 'ada@localhost' }, 'email', 'such as name@'],
    ['two addresses', { email: 'a@b.co, c@d.co' }, 'email', 'such as name@'],
    ['an address with two @', { email: 'a@b@c' }, 'email', 'such as name@'],
    ['an address with a hyphen in front', { email: 'a@-b.uk' }, 'email', 'such as name@'],
    ['a long address', { email: `${'a'.repeat(243)}@example.com` }, 'email', 'Shorten your email'],
    ['an unlisted budget', { budget: '£1' }, 'budget', 'from the list'],
    ['an unlisted service', { serviceNeeds: ['Tea'] }, 'serviceNeeds', 'from the services listed'],
    ['a long message', { message: 'x'.repeat(fieldOf('message').limit + 1) }, 'message', 'Shorten'],
  ] as const)('%s is rejected, beside its field', (_case, fields: object, field, words) => {
    const { enquiry, errors } = parseForm(form({ ...REQUIRED, ...fields }));
    expect(enquiry).toBeNull();
    expect(errors?.[field]).toContain(words);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});
