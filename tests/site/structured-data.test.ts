import { describe, expect, test } from 'vitest';
import { typeset } from '#lib/typeset.ts';
import { pageAt, readArticles, readBuiltPages } from '../support/built-site.ts';
import { getNodes, findReferences, findTypedNodes, type Node } from '../support/structured-data.ts';

const pages = readBuiltPages().filter(({ $ }) => $('meta[name="robots"]').length === 0);

test.each(pages)('every node that $path refers to is in its graph', (page) => {
  const nodes = getNodes(page);
  const ids = nodes.map((node) => node['@id']).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  expect(findReferences(nodes).filter((id) => !ids.includes(id))).toEqual([]);
});

// TypeScript checks the names of types and properties, with the package schema-dts.
test.each(pages)('no structured data of $path is empty', (page) => {
  const empty = findTypedNodes(getNodes(page)).flatMap((node) =>
    Object.keys(node).filter((name) => [node[name] ?? ''].flat().join('') === ''),
  );
  expect(empty).toEqual([]);
});

test.each(pages)('every URL that $path states is absolute, and its ids are its own', (page) => {
  const { path, $ } = page;
  const origin = new URL($('link[rel="canonical"]').attr('href') ?? '').origin;
  const ids = getNodes(page).map((node) => node['@id']);
  const own = ids.filter((id) => id !== undefined);
  for (const id of own) expect([`${origin}/`, origin + path]).toContain(id.replace(/#.*/, ''));
  for (const { url, item, mainEntityOfPage, image, logo } of findTypedNodes(getNodes(page))) {
    for (const address of [url, item, mainEntityOfPage, image, logo].filter(
      (one) => one !== undefined,
    )) {
      expect(String(address)).toMatch(/^https:\/\/[^ ]+$/);
    }
  }
});

test.each(pages)('every price in the data of $path is on the page', (page) => {
  const text = page.$('main').text();
  for (const { price, minPrice, priceCurrency } of findTypedNodes(getNodes(page))) {
    const pounds = price ?? minPrice;
    if (!pounds) continue; // None, or free of charge.
    expect(priceCurrency).toBe('GBP');
    expect(text).toContain(`£${Number(pounds).toLocaleString('en-GB')}`);
  }
});

test.each(pages)('the BreadcrumbList of $path matches its breadcrumbs', (page) => {
  const list = getNodes(page).find((node) => node['@type'] === 'BreadcrumbList');
  const items = (list?.['itemListElement'] ?? []) as Node[]; // The format of breadcrumbList().
  const crumbs = page.$('nav[aria-label="Breadcrumb"] li').get();
  const shown = crumbs.map((crumb) => page.$(crumb).text().trim());
  expect(items.map(({ name }) => name)).toEqual(shown);
});

test.each([
  ['/', ['LocalBusiness', 'WebSite']],
  ['/privacy', ['Organization', 'WebSite', 'BreadcrumbList']],
  ['/about', ['LocalBusiness', 'WebSite', 'BreadcrumbList']],
  ['/services', ['Service', 'Service', 'Service', 'Service']],
  ['/cities/london', ['Organization', 'WebSite', 'BreadcrumbList', 'LocalBusiness']],
  ['/industries/care', ['SoftwareApplication']],
  ['/blog/erp-vs-crm', ['BlogPosting']],
  ['/blog/business-intelligence-faq', ['BlogPosting', 'FAQPage']],
])('%s has the types %s', (path, types) => {
  const found = getNodes(pageAt(path)).map((node) => node['@type']);
  expect(found).toEqual(expect.arrayContaining(types));
  expect(found.length).toBeGreaterThanOrEqual(types.length);
});

test('a city is served from the only office, and a price of software is the lowest', () => {
  const nodes = pages.flatMap(getNodes);
  const [firm, ...businesses] = nodes.filter((node) => node['@type'] === 'LocalBusiness');
  const cities = businesses.filter((node) => node['parentOrganization']);
  expect(cities.length).toBeGreaterThan(1);
  for (const city of cities) {
    expect([city['address'], city['geo']]).toEqual([firm?.['address'], firm?.['geo']]);
    expect(city['areaServed']).toContainEqual(expect.objectContaining({ '@type': 'City' }));
  }
  const offers = nodes.filter((node) => node['@type'] === 'SoftwareApplication');
  expect(offers.length).toBeGreaterThan(3);
  for (const { offers: offer } of offers as unknown as { offers: Record<string, unknown> }[]) {
    const specification = expect.objectContaining({ minPrice: offer['price'] }) as unknown;
    expect(offer['priceSpecification']).toEqual(specification);
  }
  const sums = nodes.filter((node) => node['@type'] === 'WebApplication');
  expect(sums.length).toBeGreaterThan(20);
  for (const { offers: free } of sums) expect(free).toMatchObject({ price: 0 });
});

describe.each(readArticles())('$path', (page) => {
  const article = getNodes(page).find((node) => node['@type'] === 'BlogPosting');

  test('states its own headline and image', () => {
    expect(typeset(String(article?.['headline']))).toBe(page.$('h1').text().trim());
    expect(article?.['image']).toBe(page.$('meta[property="og:image"]').attr('content'));
  });

  test('states only questions that the page answers in the same words', () => {
    const faq = getNodes(page).find((node) => node['@type'] === 'FAQPage');
    const questions = (faq?.['mainEntity'] ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const text = page
      .$('article')
      .text()
      .replaceAll(/[^\S\u00A0]+/g, ' ');
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(typeset(name));
      expect(text).toContain(typeset(acceptedAnswer.text));
    }
    expect(questions).toHaveLength(faq ? 3 : 0);
  });
});
