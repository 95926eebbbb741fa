import { describe, expect, test } from 'vitest';
import { articleSchema } from '#schemas/article.ts';
import { actionSchema, pathSchema, pricedServiceSchema } from '#schemas/fields.ts';

const ARTICLE = {
  number: 20,
  title: 'A title of a fitting length',
  crumb: 'A Title',
  description: 'x'.repeat(140),
  keywords: ['one two', 'three', 'four'],
  category: 'Business Growth',
  date: new Date('2026-01-01'),
  readTime: '5 min',
  excerpt: 'x'.repeat(100),
  intro: 'x'.repeat(120),
  stats: [
    { value: '1', label: 'first' },
    { value: '2', label: 'second' },
    { value: '3', label: 'third' },
  ],
  related: ['erp-vs-crm', 'erp-roi-for-smes', 'outgrown-off-the-shelf'],
  call: {
    title: 'A closing call',
    text: 'x'.repeat(60),
    action: { label: 'Press me' },
  },
};

/** 'field: message' for each issue. */
function complaints(article: object): string[] {
  const result = articleSchema.safeParse(article);
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('an article', () => {
  test('with every field filled in is accepted, and published unless it is a draft', () => {
    const article = articleSchema.parse(ARTICLE);
    expect(article.draft).toBe(false);
    expect(article.aliases).toEqual([]);
    expect(article.call.action.to).toBe('/contact');
  });

  test.each([
    [
      'a long title',
      { title: 'x'.repeat(61) },
      'title: has 61 characters; write between 10 and 60',
    ],
    [
      'a short description',
      { description: 'x' },
      'description: has 1 characters; write between 120 and 160',
    ],
    [
      'a reading time in words',
      { readTime: 'five minutes' },
      'readTime: is not a reading time; write it as 8 min',
    ],
    [
      'a related address',
      { related: ['/blog/erp-vs-crm', 'a', 'b'] },
      'related.0: is not an article; write its file name without .mdx, such as erp-vs-crm',
    ],
  ])('with %s is told so', (_case, mistake, complaint) => {
    expect(complaints({ ...ARTICLE, ...mistake })).toEqual([complaint]);
  });

  test('with an unknown category is told the known ones', () => {
    const [complaint] = complaints({ ...ARTICLE, category: 'Gossip' });
    expect(complaint).toContain('category');
    expect(complaint).toContain('"Business Growth"');
  });

  test('with an unknown key is told the key', () => {
    expect(complaints({ ...ARTICLE, catagory: 'ERP Systems' })[0]).toContain('"catagory"');
  });
});

test.each(['services', '/services/', 'https://example.com', '/Services', '//example.com'])(
  '%s is not a page of this site',
  (path) => {
    expect(pathSchema.safeParse(path).success).toBe(false);
  },
);

test('a button can only fill the form in with the form’s own words', () => {
  expect(actionSchema.safeParse({ label: 'Get Quote', service: 'CRM System' }).success).toBe(true);
  expect(actionSchema.safeParse({ label: 'Get Quote', service: 'CRM' }).success).toBe(false);
});

test.each([
  ['from £8,000', true],
  ['from £950', true],
  ['from £1,250,000', true],
  ['£8,000', false],
  ['from £8000', false],
  ['£8,000 to £12,000', false],
  ['from £8,000 a year', false],
  ['from £8,000.50', false],
])('%s as the price of a service is accepted: %s', (price, isAccepted) => {
  const service = {
    title: 'A service',
    description: 'x'.repeat(60),
    action: { label: 'Press me' },
  };
  expect(pricedServiceSchema.safeParse({ ...service, price }).success).toBe(isAccepted);
});
