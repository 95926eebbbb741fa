// A second textarea, planted into FIELDS before anything derives from it, is a field like any other: of the form, of the
// row and of the mail. Its column stands for a migration, and is rolled back.
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FIELDS, toSubmissionRow, type Field } from '#enquiry/fields.ts';
import type { ClaimedEnquiry } from '../../supabase/functions/send-contact-email/email.ts';
import { openDatabase } from '../support/database.ts';
import { formOf } from '../support/enquiries.ts';

const PLANTED = {
  name: 'currentTools',
  column: 'current_tools',
  kind: 'textarea',
  label: 'What you use now',
  noun: 'what you use now',
  limit: 500,
};
const before = FIELDS.findIndex(({ name }) => name === 'timeline');
// Its name and column are not among those of the types.
(FIELDS as unknown as Field[]).splice(before, 0, PLANTED as unknown as Field);

const sql = openDatabase();

test('the form shows it in its place', async () => {
  const { QuoteForm } = await import('#islands/quote-form/QuoteForm.tsx');
  const reasonCopy = { wants: {}, products: {}, titles: [], trades: {} };
  const words = { title: '', action: '', privacyPath: '', phone: '', email: '' };
  const $ = load(renderToString(createElement(QuoteForm, { ...words, reasonCopy })));
  const names = $('details [name]').map((_, control) => $(control).attr('name'));
  expect([...new Set(names.get())]).toEqual(
    FIELDS.map(({ name }) => name).filter((name) => !['name', 'email', 'message'].includes(name)),
  );
  expect($('label[for=currentTools]').text()).toBe(PLANTED.label);
  expect($('textarea[name=currentTools]')).toHaveLength(1);
});

test('what is typed in it is parsed, stored and mailed, line by line', async () => {
  const { parseForm } = await import('#enquiry/enquiry.ts');
  const { composeMail } = await import('../../supabase/functions/send-contact-email/email.ts');
  const required = { name: 'Ada', email: 'ada@example.com', consent: 'yes' };
  const form = formOf({ ...required, currentTools: ' A till\r\nand <paper>' });
  const { enquiry } = parseForm(form);
  if (!enquiry) throw new Error('The form is not valid.');
  form.set('currentTools', 'a'.repeat(501));
  expect(parseForm(form).errors).toEqual({
    currentTools: 'Shorten what you use now to 500 characters',
  });

  await sql
    .begin(async (transaction) => {
      await transaction`alter table public.contact_submissions add column current_tools text`;
      const [row] = await transaction<ClaimedEnquiry[]>`
        insert into public.contact_submissions ${transaction(toSubmissionRow(enquiry))} returning *
      `;
      if (!row) throw new Error('The row was not stored.');
      expect(row).toMatchObject({ current_tools: 'A till\nand <paper>', message: null });
      const { text, html } = await composeMail(row, 'example.com');
      expect(text).toContain('What you use now: A till\nand <paper>\n');
      expect(load(html)('th:contains("What you use now") + td').html()).toBe(
        '<bdi>A till<br>and &lt;paper&gt;</bdi>',
      );
      throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'rolled back')) throw error;
    });
});
