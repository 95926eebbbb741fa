import { beforeAll, expect, test } from 'vitest';
import { cityBusiness, graph } from '#components/head/structured-data.ts';
import { getCities } from '#queries/cities-and-industries.ts';
import { getSite } from '#queries/pages.ts';

const SITE = new URL('https://firm.example');
const LINKEDIN = 'https://www.linkedin.com/company/a-firm';
const INSTAGRAM = 'https://www.instagram.com/a.firm';

let firm: Awaited<ReturnType<typeof getSite>>;

beforeAll(async () => {
  firm = { ...(await getSite()), linkedin: LINKEDIN, instagram: INSTAGRAM };
});

test.each([
  ['both its profiles', {}, [LINKEDIN, INSTAGRAM]],
  ['one of them', { instagram: 'https://www.instagram.com/' }, [LINKEDIN]],
  ['neither', { linkedin: 'https://www.linkedin.com', instagram: 'https://x.example/' }, undefined],
])('the firm has %s: the front page of a network is not a profile', (_case, links, sameAs) => {
  const { '@graph': nodes } = graph({ ...firm, ...links }, SITE, [], true);
  const [node] = JSON.parse(JSON.stringify(nodes)) as Record<string, unknown>[]; // A graph of nodes.
  expect(node).toMatchObject({
    '@type': 'LocalBusiness',
    logo: 'https://firm.example/icon-512.png',
  });
  expect(node?.['sameAs']).toEqual(sameAs);
});

test('a starting price becomes a number, and an offer without a price has none', async () => {
  const [city] = (await getCities()).filter(({ data }) => data.services);
  if (!city?.data.services) throw new Error('No city has priced services.');
  const items = city.data.services.items.map((item) => ({ ...item, price: 'from £1,250,000' }));
  const priced = { ...city, data: { ...city.data, services: { ...city.data.services, items } } };
  expect(JSON.stringify(cityBusiness(priced, firm, SITE))).toContain(
    '"minPrice":1250000,"priceCurrency":"GBP"',
  );
  const [packages] = (await getCities()).filter(({ data }) => data.offerings);
  if (!packages) throw new Error('No city has packages.');
  expect(JSON.stringify(cityBusiness(packages, firm, SITE))).not.toContain('minPrice');
});
