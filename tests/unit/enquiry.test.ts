import { expect, test } from 'vitest';
import { charactersLeft, isSuspected, parseForm } from '#enquiry/enquiry.ts';
import { fieldOf } from '#enquiry/fields.ts';
import { MINIMAL_ENQUIRY, formOf } from '../support/enquiries.ts';

const REQUIRED = { name: 'Ada Byron', email: 'ada@example.com', consent: 'yes' };

test.each([
  [{ website: 'https://spam.example' }, true],
  [{ website: '' }, false],
  [{}, false],
])('with %j in the field that nobody sees, a form is suspected: %s', (more: object, expected) => {
  expect(isSuspected(formOf({ ...REQUIRED, ...more }))).toBe(expected);
});

test('empty fields are null', () => {
  const { enquiry } = parseForm(formOf({ ...REQUIRED, company: '', industry: '', message: '  ' }));
  expect(enquiry).toEqual(MINIMAL_ENQUIRY);
});

// Invisible characters in text pasted from a document, a table or a terminal.
test.each([
  ['company', 'a line break', 'Ada\r\nByron', 'Ada Byron'],
  ['company', 'a direction mark', 'Ada \u202EByron\u200F', 'Ada Byron'],
  ['name', 'many spaces', '  Ada \u00A0\u3000 Byron ', 'Ada Byron'],
  ['name', 'the joiner of a Persian name', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['company', 'a joiner alone', '\u200D', null],
  ['name', 'the joiner of an emoji', '👩🏽\u200D💻', '👩🏽\u200D💻'],
  ['email', 'a soft hyphen', 'ada@exam\u00ADple.com', 'ada@example.com'],
  ['message', 'line breaks of every operating system', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['message', 'Latin 1’s next line', 'one\u0085two\u0085', 'one\ntwo'],
  ['message', 'a paragraph separator', 'one\u2029two', 'one\ntwo'],
  ['message', 'a bell and an escape sequence', 'ding\u0007 \u001B[31mred', 'ding [31mred'],
  ['message', 'a lone surrogate', 'one \uD83C', 'one \uFFFD'],
] as const)('in the field %s, %s is read as it is stored', (field, _case, typed, kept) => {
  expect(parseForm(formOf({ ...REQUIRED, [field]: typed })).enquiry?.[field]).toBe(kept);
});

test.each([
  ['a name of control characters', { name: '\0\u0007\t' }, 'name', 'Enter your full name'],
  ['a long name', { name: 'x'.repeat(fieldOf('name').limit + 1) }, 'name', 'Shorten your'],
  ['no consent', { consent: '' }, 'consent', 'Please agree to our privacy policy'],
  ['no address', { email: '' }, 'email', 'Enter your email address'],
  ['an address without a dot', { email: 'ada@localhost' }, 'email', 'such as name@'],
  ['two addresses', { email: 'a@b.co, c@d.co' }, 'email', 'such as name@'],
  ['an address with two @', { email: 'a@b@c' }, 'email', 'such as name@'],
  ['an address with a hyphen in front', { email: 'a@-b.uk' }, 'email', 'such as name@'],
  ['a long address, of two errors', { email: 'a'.repeat(255) }, 'email', 'Shorten your email'],
  ['an unlisted budget', { budget: '£1' }, 'budget', 'from the list'],
  ['an unlisted service', { serviceNeeds: ['Tea'] }, 'serviceNeeds', 'from the services listed'],
  ['a service twice', { serviceNeeds: ['CRM System', 'CRM System'] }, 'serviceNeeds', 'once'],
  ['a long message', { message: 'x'.repeat(fieldOf('message').limit + 1) }, 'message', 'Shorten'],
] as const)('%s is rejected, beside its field', (_case, fields: object, field, words) => {
  const { enquiry, errors } = parseForm(formOf({ ...REQUIRED, ...fields }));
  expect(enquiry).toBeNull();
  expect(errors?.[field]).toContain(words);
  expect(Object.keys(errors ?? {})).toEqual([field]);
});

const ABOUT = 'About: 30-day trial, Essential (care page)';
const FIGURES = 'My figures for “A rota”:\nHours: 9 (example: 14)\nIt saves £1 a year.';

test.each([
  [{ message: 'Call me.' }, 'Call me.'],
  [{ about: ABOUT }, ABOUT],
  [
    { about: ABOUT, message: '  About: our rota\r\n40 carers ' },
    `${ABOUT}\nAbout: our rota\n40 carers`,
  ],
  [{ figures: FIGURES.replaceAll('\n', '\r\n'), message: 'Call me.' }, `Call me.\n\n${FIGURES}`],
  [{ about: ABOUT, figures: FIGURES, message: 'Hi' }, `${ABOUT}\nHi\n\n${FIGURES}`],
])('a form with %j has the message %j', (fields, message) => {
  expect(parseForm(formOf({ ...REQUIRED, ...fields })).enquiry?.message).toBe(message);
});

test.each([
  [{}, 4000, '4,000 characters$'],
  [{ about: ABOUT }, 3957, '3,957 characters, to leave room for what is sent with it'],
  [{ about: ABOUT, figures: FIGURES }, 3888, '3,888 characters, to leave room for what is sent'],
])('with %j, a message may have %d characters', (brought, room, problem) => {
  const most = formOf({ ...REQUIRED, ...brought, message: '🧵'.repeat(room) });
  expect(charactersLeft(most, fieldOf('message'))).toBe(0);
  expect([...(parseForm(most).enquiry?.message ?? '')]).toHaveLength(4000);
  const tooLong = formOf({ ...REQUIRED, ...brought, message: 'x'.repeat(room + 1) });
  expect(charactersLeft(tooLong, fieldOf('message'))).toBe(-1);
  expect(parseForm(tooLong).errors?.message).toMatch(RegExp(`the message to ${problem}`));
});
