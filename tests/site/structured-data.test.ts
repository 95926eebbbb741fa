import { expect, test } from 'vitest';
import { pageAt, readBuiltPages, type BuiltPage } from '../support/built-site.ts';

interface Node {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

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

/** The nodes of a page's graph. */
function getNodes({ $ }: BuiltPage): Node[] {
  const graph = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': Node[] }; // Checked by the tests.
  return graph['@graph'];
}

/** Every `{ '@id': ... }` that names a node without describing it. */
function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => findReferences(part));
}

/** Every object with a type, at any depth. */
function findTypedNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(findTypedNodes);
  return '@type' in value ? [value as Node, ...parts] : parts; // An object with a type is a node.
}
