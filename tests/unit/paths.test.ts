import { expect, test } from 'vitest';
import { meantPath } from '#lib/meant-path.ts';
import { actionPath, contactPath, submitAddress } from '#lib/paths.ts';

test('a link to the form has its industry and service in the query string', () => {
  expect(contactPath({ industry: 'Hospitality', service: 'CRM System' })).toBe(
    '/contact?industry=Hospitality&service=CRM+System',
  );
  expect(contactPath()).toBe('/contact');
});

test('a button with a page of its own links to that page', () => {
  expect(actionPath({ to: '/services', service: 'CRM System' })).toBe('/services');
  expect(actionPath({ to: '/contact', service: 'CRM System' })).toBe('/contact?service=CRM+System');
});

test.each(['https://abcdefgh.supabase.co', 'https://abcdefgh.supabase.co/'])(
  'without JavaScript, the form posts to the function at %s',
  (backend) => {
    expect(submitAddress(backend)).toBe('https://abcdefgh.supabase.co/functions/v1/submit-enquiry');
  },
);

test.each([
  ['/About', '/about'],
  ['/blog/erp-vs-crm.', '/blog/erp-vs-crm'],
  ['/blog/erp-vs-crm).', '/blog/erp-vs-crm'],
  ['/Blog/ERP_vs_CRM/', '/blog/erp-vs-crm'],
  ['/about%20us', '/about'],
  ['//services/index.php', '/services'],
  ['/no/such/page', undefined],
  ['/%C3%A9', undefined],
])('%s probably means %s', (path, meant) => {
  expect(meantPath(path)).toBe(meant);
});
