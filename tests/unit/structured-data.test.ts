import { beforeAll, expect, test } from 'vitest';
import StructuredData from '#components/head/StructuredData.astro';
import { graph } from '#components/head/firm-nodes.ts';
import {
  blogPosting,
  breadcrumbList,
  cityBusiness,
  faqPage,
  softwareApplication,
} from '#components/head/structured-data.ts';
import { getArticles } from '#queries/articles.ts';
import { getEntries } from '#queries/entries.ts';
import { getFirm } from '#queries/pages.ts';
import type { Person } from '#queries/people.ts';
import type { Firm } from '#schemas/firm.ts';
import { renderComponent } from '../support/render.ts';

const SITE = new URL('https://firm.example');
const LINKEDIN = 'https://www.linkedin.com/company/a-firm';
const INSTAGRAM = 'https://www.instagram.com/a.firm';

let firm: Firm;

beforeAll(async () => {
  firm = { ...(await getFirm()), linkedin: LINKEDIN, instagram: INSTAGRAM };
});

test.each([
  ['both profiles', {}, [LINKEDIN, INSTAGRAM]],
  ['one profile', { instagram: 'https://www.instagram.com/' }, [LINKEDIN]],
  ['none', { linkedin: 'https://www.linkedin.com', instagram: 'https://x.example/' }, undefined],
])('sameAs lists %s: the front page of a network is not a profile', (_case, links, sameAs) => {
  const { '@graph': nodes } = graph({ ...firm, ...links }, SITE, [], true);
  const [node] = JSON.parse(JSON.stringify(nodes)) as Record<string, unknown>[]; // A graph of nodes.
  expect(node).toMatchObject({
    '@type': 'LocalBusiness',
    logo: 'https://firm.example/icon-512.png',
  });
  expect(node?.['sameAs']).toEqual(sameAs);
});

test('the structured data of an article names its author, or the firm if there is none', async () => {
  const [article] = await getArticles();
  if (!article) throw new Error('There are no articles.');
  const authorOf = (author: Person | undefined) =>
    blogPosting(article, new URL('/blog/a', SITE), author).author;
  const data = { name: 'Ada', role: 'Accountant', answersFor: 'Every sum.', link: LINKEDIN };
  expect(authorOf({ id: 'ada', collection: 'people', data })).toMatchObject({
    '@type': 'Person',
    name: 'Ada',
    jobTitle: 'Accountant',
    url: LINKEDIN,
  });
  expect(authorOf(undefined)).toEqual({ '@id': 'https://firm.example/#organization' });
  const updated = new Date('2030-01-02');
  const later = { ...article, data: { ...article.data, updated } };
  expect(blogPosting(later, new URL('/blog/a', SITE), undefined)).toMatchObject({
    headline: article.data.title,
    image: 'https://firm.example/og/blog/a.png',
    datePublished: article.data.date.toISOString(),
    dateModified: updated.toISOString(),
  });
});

test('a text does not end the script that holds it', async () => {
  const node = { '@type': 'Thing', name: '</script></script>' } as const;
  const $ = await renderComponent(StructuredData, { props: { nodes: [node], path: '/' } });
  expect(JSON.parse($('script').text())).toMatchObject({ '@graph': [{}, {}, node] });
});

test('a question has its answer', () => {
  const questions = [{ question: 'Who?', answer: 'We do.' }];
  expect(faqPage(questions, SITE).mainEntity).toEqual([
    { '@type': 'Question', name: 'Who?', acceptedAnswer: { '@type': 'Answer', text: 'We do.' } },
  ]);
});

test('breadcrumbs are counted from 1, and the page itself has no link', () => {
  const crumbs = [{ label: 'Home', path: '/' }, { label: 'Blog' }];
  expect(breadcrumbList(crumbs, new URL('/blog', SITE)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://firm.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog' },
  ]);
});

test('a city without services offers none', async () => {
  const [city] = await getEntries('cities');
  if (!city) throw new Error('There are no cities.');
  const data = { ...city.data, services: undefined, solutions: undefined };
  expect(cityBusiness({ ...city, data }, firm, SITE)).not.toHaveProperty('makesOffer');
});

test('a city is served from the only office', async () => {
  const location = { ...firm.location, latitude: 51.46, longitude: -0.58, locality: 'Windsor' };
  for (const city of await getEntries('cities'))
    expect(cityBusiness(city, { ...firm, location, phone: '01632 960 115' }, SITE)).toMatchObject({
      telephone: '+44 1632 960 115',
      address: { addressLocality: 'Windsor' },
      geo: { latitude: 51.46, longitude: -0.58 },
      areaServed: [{ '@type': 'City', name: city.data.name }, ...city.data.areas.places],
    });
});

test('a price of software is the lowest', async () => {
  const [industry] = await getEntries('industries');
  if (!industry) throw new Error('There are no industries.');
  const application = { ...industry.data.application, price: 'from £1,250' };
  const data = { ...industry.data, application };
  expect(softwareApplication({ ...industry, data }, SITE).offers).toMatchObject({
    price: 1250,
    priceCurrency: 'GBP',
    priceSpecification: { minPrice: 1250, priceCurrency: 'GBP' },
  });
});
