import { expect, test } from 'vitest';
import { readVisitReason, type ReasonCopy } from '#enquiry/visit-reason.ts';

const words: ReasonCopy = {
  wants: {
    quote: 'A quote',
    trial: '30-day trial',
    demo: 'A demo',
    portfolio: 'Our full portfolio',
  },
  products: { fleet: 'Fleet' },
  titles: ['Process automation'],
  trades: { '/industries/care': { name: 'Care', plans: { Professional: '£399 a month' } } },
};

test.each([
  [
    'want=trial&plan=Professional&industry=Healthcare',
    '/industries/care',
    '30-day trial: Professional, for care, £399 a month',
    'About: 30-day trial, Professional (care page)',
  ],
  [
    'want=trial&plan=Professional',
    '',
    '30-day trial: Professional',
    'About: 30-day trial, Professional',
  ],
  ['want=demo', '/industries/care', 'A demo for care', 'About: A demo (care page)'],
  ['want=demo&product=fleet', '/', 'A demo: Fleet', 'About: A demo, Fleet (home page)'],
  [
    'want=portfolio',
    '/products',
    'Our full portfolio',
    'About: Our full portfolio (products page)',
  ],
  [
    'want=quote&about=Process+automation',
    '/services',
    'A quote: Process automation',
    'About: A quote, Process automation (services page)',
  ],
  ['service=CRM+System', '/blog/erp-vs-crm', 'CRM System', 'About: CRM System (erp vs crm page)'],
])('the address ?%s, reached from "%s", says "%s"', (query, from, line, about) => {
  expect(readVisitReason(new URLSearchParams(query), from, words)).toEqual({ line, about });
});

test.each([
  [''],
  ['want=bribe&plan=Gold&product=yacht&about=Nothing&service=Tea'],
  ['want=__proto__&plan=constructor&product=toString'],
  [`want=${'trial'.repeat(2000)}&plan=<img src=x onerror=alert(1)>`],
  ['industry=Healthcare'],
])('the address ?%.60s says nothing that the site does not say', (query) => {
  expect(readVisitReason(new URLSearchParams(query), '/industries/care', words)).toBeUndefined();
});

test('a plan that another trade has is named without a price', () => {
  const query = new URLSearchParams('want=trial&want=demo&plan=Professional');
  expect(readVisitReason(query, '/services', words)?.line).toBe('30-day trial: Professional');
});
