import { expect, test } from 'vitest';
import { headingId } from '#lib/heading-id.ts';
import { meantPath } from '#lib/meant-path.ts';
import { actionPath, ariaCurrent, cleanPath, slugify, submitAddress } from '#lib/paths.ts';

const CRM = { service: 'CRM System' };
const FORM = { to: '/contact' };

test.each([
  ['the form', actionPath(FORM), '/contact'],
  ['the form for a plain quote', actionPath({ ...FORM, want: 'quote' }), '/contact'],
  [
    'a trade',
    actionPath({ ...FORM, ...CRM, industry: 'Care' }),
    '/contact?industry=Care&service=CRM+System',
  ],
  [
    'a quote',
    actionPath({ ...FORM, ...CRM, want: 'quote' }),
    '/contact?want=quote&service=CRM+System',
  ],
  ['a button to a page of its own', actionPath({ to: '/services', ...CRM }), '/services'],
  ['the function', submitAddress('https://a.co'), 'https://a.co/functions/v1/submit-enquiry'],
  ['the function', submitAddress('https://a.co/'), 'https://a.co/functions/v1/submit-enquiry'],
  ['a built file', cleanPath('/blog/index.html'), '/blog'],
  ['a path with a slash', cleanPath('/blog/'), '/blog'],
  ['the home page', cleanPath('/'), '/'],
  ['a slug', slugify('Café & Söhne’s'), 'cafe-sohnes'],
  ['a typeset heading', headingId('Weeks 8–12: who’s it for?'), 'weeks-8-12-whos-it-for'],
  ['a link to its own page as page', ariaCurrent('/services', '/services'), 'page'],
  ['a link to the page above as true', ariaCurrent('/blog', '/blog/erp'), 'true'],
  ['no link to what begins alike', ariaCurrent('/services', '/services-new'), undefined],
])('%s: %s', (_what, found, expected) => {
  expect(found).toBe(expected);
});

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
