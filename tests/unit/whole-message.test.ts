import { expect, test } from 'vitest';
import { parseForm } from '#enquiry/parse-form.ts';
import { charactersLeft } from '#enquiry/whole-message.ts';
import { formOf } from '../support/enquiries.ts';

const formWith = (fields: Record<string, string>) =>
  formOf({ name: 'Ada', email: 'ada@example.com', consent: 'yes', ...fields });
const ABOUT = 'About: 30-day trial, Essential (care page)';
const FIGURES = 'My figures for “A rota”:\nHours: 9 (example: 14)\nIt saves £1 a year.';

test.each([
  [{}, null],
  [{ message: 'Call me.' }, 'Call me.'],
  [{ about: ABOUT }, ABOUT],
  [
    { about: ABOUT, message: '  About: our rota\r\n40 carers ' },
    `${ABOUT}\nAbout: our rota\n40 carers`,
  ],
  [{ figures: FIGURES }, FIGURES],
  [{ figures: FIGURES.replaceAll('\n', '\r\n'), message: 'Call me.' }, `Call me.\n\n${FIGURES}`],
  [{ about: ABOUT, figures: FIGURES, message: 'Hi' }, `${ABOUT}\nHi\n\n${FIGURES}`],
])('a form with %j has the message %j', (fields, message) => {
  expect(parseForm(formWith(fields)).enquiry?.message).toBe(message);
});

test.each([
  [{}, 4000, '4,000 characters'],
  [{ about: ABOUT }, 3957, '3,957 characters, to leave room for what is sent with it'],
  [{ about: ABOUT, figures: FIGURES }, 3888, '3,888 characters, to leave room for what is sent'],
])('with %j, a message may have %d characters', (brought, room, problem) => {
  const most = formWith({ ...brought, message: '🧵'.repeat(room) });
  expect(charactersLeft(most)).toBe(0);
  expect([...(parseForm(most).enquiry?.message ?? '')]).toHaveLength(4000);
  const tooLong = formWith({ ...brought, message: 'x'.repeat(room + 1) });
  expect(charactersLeft(tooLong)).toBe(-1);
  expect(parseForm(tooLong).errors?.message).toContain(`Shorten the message to ${problem}`);
});
