import { expect, onTestFinished, test, vi } from 'vitest';
import { readVisitReason, type ReasonCopy } from '#enquiry/visit-reason.ts';
import { previousPath } from '#islands/quote-form/state/arrival.ts';

const words: ReasonCopy = {
  wants: { quote: 'A quote', trial: '30-day trial', demo: 'A demo', portfolio: 'Our portfolio' },
  products: { fleet: 'Fleet' },
  titles: ['Process automation'],
  trades: { '/industries/care': { name: 'Care', plans: { Professional: '£399 a month' } } },
};

test.each`
  query                                                 | from                  | line                                                    | about
  ${'want=trial&plan=Professional&industry=Healthcare'} | ${'/industries/care'} | ${'30-day trial: Professional, for care, £399 a month'} | ${'30-day trial, Professional (care page)'}
  ${'want=trial&plan=Professional'}                     | ${''}                 | ${'30-day trial: Professional'}                         | ${'30-day trial, Professional'}
  ${'want=demo'}                                        | ${'/industries/care'} | ${'A demo for care'}                                    | ${'A demo (care page)'}
  ${'want=demo&product=fleet'}                          | ${'/'}                | ${'A demo: Fleet'}                                      | ${'A demo, Fleet (home page)'}
  ${'want=portfolio'}                                   | ${'/products'}        | ${'Our portfolio'}                                      | ${'Our portfolio (products page)'}
  ${'want=quote&about=Process+automation'}              | ${'/services'}        | ${'A quote: Process automation'}                        | ${'A quote, Process automation (services page)'}
  ${'service=CRM+System'}                               | ${'/blog/erp-vs-crm'} | ${'CRM System'}                                         | ${'CRM System (erp vs crm page)'}
`('the address ?$query, reached from "$from", says "$line"', ({ query, from, line, about }) => {
  const reason = readVisitReason(new URLSearchParams(query), from, words);
  expect(reason).toEqual({ line, about: `About: ${about}` });
});
test.each([
  '',
  'want=bribe&plan=Gold&product=yacht&about=Nothing&service=Tea',
  'want=__proto__&plan=constructor&product=toString',
  `want=${'trial'.repeat(2000)}&plan=<img src=x onerror=alert(1)>`,
  'industry=Healthcare',
])('the address ?%.60s says nothing that the site does not say', (query) => {
  expect(readVisitReason(new URLSearchParams(query), '/industries/care', words)).toBeUndefined();
});

test('the page that led here is one of this site, not of one whose address begins alike', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('location', new URL('https://firm.example/contact'));
  const paths = ['https://firm.example/industries/care', 'https://firm.example.net/scam'];
  const previous = paths.map((referrer) => {
    vi.stubGlobal('document', { referrer });
    return previousPath();
  });
  expect(previous).toEqual(['/industries/care', '']);
});

test('a plan that another trade has is named without a price', () => {
  const query = new URLSearchParams('want=trial&want=demo&plan=Professional');
  expect(readVisitReason(query, '/services', words)?.line).toBe('30-day trial: Professional');
});
