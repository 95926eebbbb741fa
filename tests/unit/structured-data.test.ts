import { beforeAll, expect, test } from 'vitest';
import { graph } from '#components/head/firm-nodes.ts';
import { blogPosting, breadcrumbList, cityBusiness } from '#components/head/structured-data.ts';
import { getArticles } from '#queries/articles.ts';
import { getCities } from '#queries/cities-and-industries.ts';
import { getFirm } from '#queries/pages.ts';
import type { Person } from '#queries/people.ts';
import type { Firm } from '#schemas/firm.ts';

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
  expect(blogPosting(later, SITE, undefined)).toMatchObject({
    datePublished: article.data.date.toISOString(),
    dateModified: updated.toISOString(),
  });
});

test('breadcrumbs are counted from 1, and the page itself has no link', () => {
  const crumbs = [{ label: 'Home', path: '/' }, { label: 'Blog' }];
  expect(breadcrumbList(crumbs, new URL('/blog', SITE)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://firm.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog' },
  ]);
});

test('a city without services offers none', async () => {
  const [city] = await getCities();
  if (!city) throw new Error('There are no cities.');
  const data = { ...city.data, services: undefined, offerings: undefined };
  expect(cityBusiness({ ...city, data }, firm, SITE)).not.toHaveProperty('makesOffer');
});
