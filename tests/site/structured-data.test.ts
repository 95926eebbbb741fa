import { describe, expect, test } from 'vitest';
import { builtPages, type BuiltPage } from '../support/built-site.ts';

interface Node {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

const pages = builtPages().filter(({ $ }) => $('meta[content="noindex"]').length === 0);

function nodesOf({ $ }: BuiltPage): Node[] {
  const graph = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': Node[] };
  return graph['@graph'];
}

/** Every `{ '@id': ... }` that names a node without describing it. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => referencesIn(part));
}

function typesOn(path: string): string[] {
  const page = pages.find((candidate) => candidate.path === path);
  return page ? nodesOf(page).map((node) => node['@type']) : [];
}

test.each(pages)('every node that $path refers to stands on it', (page) => {
  const nodes = nodesOf(page);
  const ids = nodes.map((node) => node['@id']).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  expect(referencesIn(nodes).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['/', ['ProfessionalService', 'WebSite']],
  ['/about', ['ProfessionalService', 'WebSite', 'BreadcrumbList']],
  ['/services', ['Service', 'Service', 'Service', 'Service']],
  ['/cities/london', ['ProfessionalService', 'WebSite', 'BreadcrumbList', 'ProfessionalService']],
  ['/industries/care', ['SoftwareApplication']],
  ['/blog/erp-vs-crm', ['BlogPosting']],
  ['/blog/business-intelligence-faq', ['BlogPosting', 'FAQPage']],
])('%s speaks of %s', (path, types) => {
  expect(typesOn(path)).toEqual(expect.arrayContaining(types));
  expect(typesOn(path).length).toBeGreaterThanOrEqual(types.length);
});

describe.each(pages.filter(({ $ }) => $('article .prose').length > 0))('$path', (page) => {
  const article = nodesOf(page).find((node) => node['@type'] === 'BlogPosting');

  test('tells its own headline and date', () => {
    expect(article?.['headline']).toBe(page.$('h1').text().trim());
    expect(article?.['datePublished']).toBe(page.$('article time').first().attr('datetime'));
  });

  test('tells no question that it does not answer in the same words', () => {
    const faq = nodesOf(page).find((node) => node['@type'] === 'FAQPage');
    const questions = (faq?.['mainEntity'] ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const text = page.$('article').text().replaceAll(/\s+/g, ' ');
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
    expect(questions).toHaveLength(faq ? 3 : 0);
  });
});

test.each([
  ['aesthetics', 8000],
  ['logistics', 12000],
  ['hospitality', 10000],
  ['care', 15000],
])('the %s application costs £%d, on the page too', (industry, price) => {
  const page = pages.find(({ path }) => path === `/industries/${industry}`);
  if (!page) throw new Error(`No page for ${industry}`);
  const application = nodesOf(page).find((node) => node['@type'] === 'SoftwareApplication');
  expect(application?.['offers']).toMatchObject({ price, priceCurrency: 'GBP' });
  expect(page.$('main').text()).toContain(`£${price.toLocaleString('en-GB')}`);
});

test.each(['london', 'manchester'])('the business in %s is open Mo-Fr 09:00-17:00', (city) => {
  const page = pages.find(({ path }) => path === `/cities/${city}`);
  if (!page) throw new Error(`No page for ${city}`);
  const business = nodesOf(page).find((node) => node['@id']?.endsWith(`/cities/${city}#business`));
  expect(business).toMatchObject({
    openingHours: 'Mo-Fr 09:00-17:00',
    address: { addressLocality: expect.any(String), addressCountry: 'GB' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    priceRange: expect.any(String),
  });
  const places = business?.['areaServed'] as string[];
  for (const place of places) expect(page.$('main').text()).toContain(place);
});
