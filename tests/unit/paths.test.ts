import { expect, test } from 'vitest';
import { actionPath, contactPath, submitAddress } from '#lib/paths.ts';

test('a link to the form carries what it implies', () => {
  expect(contactPath({ industry: 'Hospitality', service: 'CRM System' })).toBe(
    '/contact?industry=Hospitality&service=CRM+System',
  );
  expect(contactPath()).toBe('/contact');
});

test('a button that names another page leads there', () => {
  expect(actionPath({ to: '/services', service: 'CRM System' })).toBe('/services');
  expect(actionPath({ to: '/contact', service: 'CRM System' })).toBe('/contact?service=CRM+System');
});

test.each(['https://abcdefgh.supabase.co', 'https://abcdefgh.supabase.co/'])(
  'without its script, the form goes to the function at %s',
  (backend) => {
    expect(submitAddress(backend)).toBe('https://abcdefgh.supabase.co/functions/v1/submit-enquiry');
  },
);
