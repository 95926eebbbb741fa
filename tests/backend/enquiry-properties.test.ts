// The table stores unchanged what the schema accepts, and the schema accepts what the table stores.
// Tested with generated text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enquirySchema, parseForm } from '#enquiry/enquiry.ts';
import { FIELDS, toSubmissionRow, type Enquiry, type Field } from '#enquiry/fields.ts';
import { normaliseLine } from '#enquiry/normalise.ts';
import { characterProblem } from '#lib/characters.ts';
import { revealInvisible } from '#lib/reveal-invisible.ts';
import { composeMail } from '../../supabase/functions/send-contact-email/email.ts';
import { openDatabase } from '../support/database.ts';
import { MINIMAL_CLAIM, formOf, uniqueEmail } from '../support/enquiries.ts';

const sql = openDatabase();

/** Stores an enquiry without the data API, which takes ten times as long. Returns its row. */
async function store(enquiry: Enquiry) {
  const [row] = await sql`
    insert into public.contact_submissions ${sql(toSubmissionRow(enquiry))} returning *`;
  return row;
}

const RUNS = { numRuns: 200 };

/** Characters that are often mishandled: spaces, controls, marks, joiners, emoji, capitals of ß. */
const ODD = [...'aZ ẞßéÅﬁ🎩👩‍💻علිශ්'].concat(
  [
    0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x301, 0x200b, 0x200c, 0x200d, 0x2028, 0x202e,
    0x3000,
  ].map((code) => String.fromCodePoint(code)),
  ['\u1680', '\u180E', '\uFEFF', '\uFE0F', '\uFFFD', '\u212B', '\u0958', '<', '"', '\\', "'", '%'],
);

function text(limit: number) {
  const odd = fc.array(fc.constantFrom(...ODD), { maxLength: 12 }).map((parts) => parts.join(''));
  const any = fc.string({ unit: 'binary', maxLength: 20 });
  const long = fc.integer({ min: limit - 1, max: limit + 1 }).map((length) => 'é'.repeat(length));
  return fc
    .oneof(odd, any, fc.string({ unit: 'grapheme' }), long)
    .filter((value) => !value.includes('\0'));
}

/** What a visitor may type or choose; the email address of each enquiry is its own. */
function valueOf(field: Field): fc.Arbitrary<string | string[]> {
  if (field.kind === 'checkboxes') return fc.subarray([...field.options]);
  if (field.kind === 'select') {
    const listed = fc.constantFrom('', ...field.options);
    return fc.oneof({ weight: 30, arbitrary: listed }, fc.constant('of my own'));
  }
  const usual = fc.constant('isRequired' in field ? 'Ada Byron' : '');
  return fc.oneof({ weight: 2, arbitrary: usual }, text(field.limit));
}

const VALUES = fc.record(Object.fromEntries(FIELDS.map((field) => [field.name, valueOf(field)])));
const LOCAL_PARTS = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  fc.string({
    unit: fc.constantFrom(...'aZ9.!#$%&\'*+/=?^_`{|}~-@ é"'),
    minLength: 1,
    maxLength: 12,
  }),
);

test('the table stores what the schema accepts unchanged', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(VALUES, LOCAL_PARTS, async (values, localPart) => {
      const email = localPart + uniqueEmail();
      const { enquiry } = parseForm(formOf({ ...values, email, consent: 'yes' }));
      if (!enquiry) return;

      accepted += 1;
      expect(await store(enquiry)).toMatchObject(toSubmissionRow(enquiry));
    }),
    RUNS,
  );
  expect(accepted, 'a property of no cases would always hold').toBeGreaterThan(20);
});

test('the schema accepts what the table stores, and rejects or mends what the table refuses', async () => {
  let [stored, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(VALUES, LOCAL_PARTS, async (values, localPart) => {
      const email = localPart + uniqueEmail();
      const typed = Object.entries(values).map(([name, value]) => [
        name,
        value.length === 0 ? null : toWellFormed(value),
      ]);
      // Some are invalid: the table and the schema must agree on which.
      const raw = { ...Object.fromEntries(typed), email } as Enquiry;
      const row = await store(raw).catch((error: Error) => error);
      if (row instanceof Error) {
        refused += 1;
        const { data } = enquirySchema.safeParse(raw);
        expect(data, row.message).not.toEqual(raw);
        return;
      }

      stored += 1;
      // What a visitor writes is normalised; what they choose stays.
      const written = FIELDS.filter(({ kind }) => ['text', 'email', 'textarea'].includes(kind));
      const changed = written.map(({ name, column }) => [name, row?.[column]]);
      const kept = { ...raw, ...Object.fromEntries(changed) };
      expect(enquirySchema.safeParse(kept).error).toBeUndefined();
    }),
    RUNS,
  );
  expect(stored).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
});

test('form, table, mail and content check agree on the characters that nobody sees', async () => {
  // The planes that have such characters; not halves of pairs, nor controls and line separators, which the table refuses.
  const codes = Array.from({ length: 0xe1000 }, (_, code) => code).filter(
    (code) =>
      (code < 0x20000 || code >= 0xe0000) &&
      !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(code)),
  );
  const changed = await sql<{ code: number; line: string }[]>`
    select code, line
    from unnest(${codes}::integer[]) as code, private.normalise_line('a' || chr(code) || 'b') as line
    where line <> 'a' || chr(code) || 'b'`;
  const lines = codes.map((code) => ({
    code,
    line: normaliseLine(`a${String.fromCodePoint(code)}b`),
  }));
  expect([...changed]).toEqual(
    lines.filter(({ code, line }) => line !== `a${String.fromCodePoint(code)}b`),
  );

  const unseen = changed
    .filter(({ line }) => line === 'ab')
    .map(({ code }) => String.fromCodePoint(code));
  expect(unseen.length).toBeGreaterThan(4000);
  expect(unseen.filter((character) => !characterProblem(character))).toEqual([]);
  const name = `Ada ${unseen.join('')} Byron`;
  const { subject, replyTo, text, html } = await composeMail(
    { ...MINIMAL_CLAIM, name },
    'x.example',
  );
  expect(subject).toBe(`Quote enquiry from ${replyTo?.name}`);
  for (const part of [subject, text, html])
    expect(unseen.filter((character) => part.includes(character))).toEqual([]);
  expect(revealInvisible('\u2764\uFE0F \u202E👩\u200D💻')).toBe('\u2764\uFE0F [U+202E]👩\u200D💻');
});

function toWellFormed<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
