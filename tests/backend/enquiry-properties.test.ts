// The table stores unchanged what the schema accepts, and the schema accepts what the table stores.
// Tested with generated text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enquirySchema, parseEnquiry } from '#enquiry/enquiry.ts';
import { FIELDS, toSubmissionRow, type Enquiry, type Field } from '#enquiry/fields.ts';
import { uniqueEmail, getStoredEnquiries, visitorClient } from '../support/enquiries.ts';

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
  const usual = fc.constant(field.isRequired ? 'Ada Byron' : '');
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
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) {
        for (const entry of [value].flat()) form.append(name, entry);
      }
      form.set('email', localPart + uniqueEmail());
      const { enquiry } = parseEnquiry(form);
      if (!enquiry) return;

      accepted += 1;
      const { error } = await visitorClient()
        .from('contact_submissions')
        .insert(toSubmissionRow(enquiry));
      expect(error).toBeNull();
      const [row, ...more] = await getStoredEnquiries(enquiry.email);
      expect(row).toMatchObject(toSubmissionRow(enquiry));
      expect(more).toEqual([]);
    }),
    RUNS,
  );
  expect(accepted, 'a property of no cases would always hold').toBeGreaterThan(20);
});

test('the schema accepts what the table stores, and rejects what the table refuses', async () => {
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
      const { error } = await visitorClient()
        .from('contact_submissions')
        .insert(toSubmissionRow(raw));
      if (error) {
        refused += 1;
        expect(enquirySchema.safeParse(raw).success, error.message).toBe(false);
        return;
      }

      stored += 1;
      const [row] = await getStoredEnquiries(email.trim());
      // What a visitor writes is normalised; what they choose stays.
      const written = FIELDS.filter(({ kind }) => ['text', 'email', 'textarea'].includes(kind));
      const changed = written.map(({ name, column }) => [name, row?.[column]]);
      const kept = { ...raw, ...Object.fromEntries(changed) };
      expect(enquirySchema.safeParse(kept)).toEqual({ success: true, data: kept });
    }),
    RUNS,
  );
  expect(stored).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
});

function toWellFormed<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
