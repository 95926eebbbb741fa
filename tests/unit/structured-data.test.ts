import { describe, expect, test } from 'vitest';
import { cityBusiness, graph, type Firm } from '#lib/structured-data.ts';

const SITE = new URL('https://firm.example');

const FIRM: Firm = {
  name: 'A Firm',
  foundedAs: 'A Group',
  founded: 2015,
  email: 'hello@firm.example',
  phone: '01632 960 000',
  tagline: 'We build.',
  openingHours: 'Mo-Fr 09:00-17:00',
  linkedin: 'https://www.linkedin.com/company/a-firm',
  instagram: 'https://www.instagram.com/a.firm',
  location: {
    locality: 'Bath',
    region: 'Somerset',
    countryCode: 'GB',
    latitude: 51.4,
    longitude: -2.4,
  },
};

/** The firm's node after serialisation, as search engines read it. */
function firmNode(firm: Partial<Firm>): Record<string, unknown> {
  const { '@graph': nodes } = graph({ ...FIRM, ...firm }, SITE, [], true);
  return JSON.parse(JSON.stringify(nodes[0])) as Record<string, unknown>; // Every node is an object.
}

describe('the firm', () => {
  test('is a local business with a logo', () => {
    expect(firmNode({})).toMatchObject({
      '@type': 'LocalBusiness',
      logo: 'https://firm.example/icon-512.png',
    });
  });

  test.each([
    ['both its profiles', {}, [FIRM.linkedin, FIRM.instagram]],
    ['one of them', { instagram: 'https://www.instagram.com/' }, [FIRM.linkedin]],
    [
      'neither',
      { linkedin: 'https://www.linkedin.com', instagram: 'https://x.example/' },
      undefined,
    ],
  ])('is the same as %s: the front page of a network is nobody', (_case, firm, sameAs) => {
    expect(firmNode(firm)['sameAs']).toEqual(sameAs);
  });
});

test('a starting price is told as its number', () => {
  const location = { region: 'Somerset', latitude: 51.4, longitude: -2.4 };
  const services = [{ title: 'CRM', price: 'from £1,250,000' }, { title: 'Support' }];
  const city = { name: 'Bath', location, places: ['Bath'], services };
  const business = JSON.stringify(cityBusiness(city, FIRM, SITE));
  expect(business).toContain('"minPrice":1250000,"priceCurrency":"GBP"');
  expect(business.split('minPrice')).toHaveLength(2);
});
