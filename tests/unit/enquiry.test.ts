import { describe, expect, test } from 'vitest';
import { LIMITS, readEnquiry, toRow, type Enquiry } from '#enquiry/enquiry.ts';
import { SMALLEST_ENQUIRY } from '../support/enquiries.ts';

const EMPTY: Enquiry = SMALLEST_ENQUIRY;

function form(fields: Record<string, string | readonly string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) data.append(name, entry);
  }
  return data;
}

const REQUIRED = { name: 'Ada Byron', email: 'ada@example.com' };

describe('reading the form', () => {
  test('what is left empty is null', () => {
    const { enquiry } = readEnquiry(
      form({ ...REQUIRED, company: '', industry: '', message: '  ' }),
    );
    expect(enquiry).toEqual(EMPTY);
  });

  test('everything that was typed and chosen is there', () => {
    const { enquiry } = readEnquiry(
      form({
        ...REQUIRED,
        company: ' Engine Ltd ',
        industry: 'Hospitality',
        teamSize: '11-50 employees',
        timeline: 'ASAP',
        budget: '£10k - £25k',
        serviceNeeds: ['CRM System', 'Support & Maintenance'],
        message: 'Two lines\nof text',
      }),
    );
    expect(enquiry).toEqual({
      ...EMPTY,
      company: 'Engine Ltd',
      industry: 'Hospitality',
      teamSize: '11-50 employees',
      timeline: 'ASAP',
      budget: '£10k - £25k',
      serviceNeeds: ['CRM System', 'Support & Maintenance'],
      message: 'Two lines\nof text',
    });
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name', 'Enter your full name'],
    ['a long name', { name: 'x'.repeat(LIMITS.name + 1) }, 'name', 'Shorten your name'],
    ['no address', { email: '' }, 'email', 'Enter your email address'],
    ['a word for an address', { email: 'ada' }, 'email', 'in the form name@company.co.uk'],
    ['an address without a dot', { email: 'ada@localhost' }, 'email', 'in the form'],
    ['two addresses', { email: 'a@b.co, c@d.co' }, 'email', 'in the form'],
    ['an industry of its own', { industry: 'Piracy' }, 'industry', 'from the list'],
    ['a budget of its own', { budget: '£1' }, 'budget', 'from the list'],
    ['a service of its own', { serviceNeeds: ['Tea'] }, 'serviceNeeds', 'from the list'],
    ['a long message', { message: 'x'.repeat(LIMITS.message + 1) }, 'message', 'Shorten'],
  ] as const)('%s is refused, beside its field', (_case, fields: object, field, words) => {
    const { enquiry, errors } = readEnquiry(form({ ...REQUIRED, ...fields }));
    expect(enquiry).toBeNull();
    expect(errors?.[field]).toContain(words);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

test('the row has the columns of the table and says that it is a quote', () => {
  expect(toRow({ ...EMPTY, teamSize: '200+ employees', serviceNeeds: ['CRM System'] })).toEqual({
    name: 'Ada Byron',
    email: 'ada@example.com',
    company: null,
    industry: null,
    team_size: '200+ employees',
    timeline: null,
    budget: null,
    service_needs: ['CRM System'],
    message: null,
    submission_type: 'quote',
  });
});
