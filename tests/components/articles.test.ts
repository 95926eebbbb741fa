import { expect, test } from 'vitest';
import ArticleCard from '#components/articles/ArticleCard.astro';
import ArticleHeader from '#components/articles/ArticleHeader.astro';
import ArticleText from '#components/articles/ArticleText.astro';
import Callout from '#components/mdx/Callout.astro';
import CaseStudy from '#components/mdx/CaseStudy.astro';
import Checklist from '#components/mdx/Checklist.astro';
import ComparisonTable from '#components/mdx/ComparisonTable.astro';
import Picture from '#components/mdx/Picture.astro';
import Question from '#components/mdx/Question.astro';
import Table from '#components/mdx/Table.astro';
import { formatShortDate } from '#lib/dates.ts';
import { getArticles, type Article } from '#queries/articles.ts';
import { getHome } from '#queries/pages.ts';
import { getCover } from '#worksheets/queries/index.ts';
import { renderComponent } from '../support/render.ts';

test('articles are sorted by number', async () => {
  const numbers = (await getArticles()).map(({ data }) => data.number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a card shows category, title, excerpt, date and reading time, and links to its article', async () => {
  const article = await findArticle('erp-vs-crm');
  const { title, category, excerpt, readTime, date } = article.data;
  const $ = await renderComponent(ArticleCard, { props: { article } });
  expect($('h2 a').attr('href')).toBe('/blog/erp-vs-crm');
  for (const words of [title, excerpt, category, readTime, formatShortDate(date)]) {
    expect($.text()).toContain(words);
  }
  expect($('a').last().text().replaceAll(/\s+/g, ' ').trim()).toBe(`Read More: ${title}`);
});

test.each([
  ['Callout', Callout],
  ['CaseStudy', CaseStudy],
  ['Checklist', Checklist],
  ['ComparisonTable', ComparisonTable],
  ['Question', Question],
])('a cell in the heading of %s is filled in', async (_name, component) => {
  const heading = 'An hour is {rates.hour}';
  const $ = await renderComponent(component, {
    props: { title: heading, caption: heading, facts: [] },
  });
  expect($.text()).toContain('An hour is £20');
});

test('a teaser has its own title and reading time', async () => {
  const article = await findArticle('software-development-manchester');
  const [first] = (await getHome()).blog.teasers;
  const teaser = { ...first, title: 'A teaser of its own', readTime: '99 min' };
  const $ = await renderComponent(ArticleCard, { props: { article, teaser } });
  expect($('h3 a').attr('href')).toBe('/blog/software-development-manchester');
  for (const words of ['A teaser of its own', '99 min']) expect($.text()).toContain(words);
});

test('the head of an article states when it was published and updated', async () => {
  const { data, ...rest } = await findArticle('erp-vs-crm');
  const dates = { date: new Date('2026-01-02'), updated: new Date('2026-03-04') };
  const article = { ...rest, data: { ...data, ...dates } };
  const $ = await renderComponent(ArticleHeader, { props: { article } });
  const days = $('time').map((_, time) => [[$(time).attr('datetime'), $(time).text()]]);
  expect(days.get()).toEqual([
    ['2026-01-02', '2 Jan 2026'],
    ['2026-03-04', '4 Mar 2026'],
  ]);
  expect($.text()).toMatch(/Published 2 January 2026\s*, updated 4 March 2026\./); // On paper.
});

test('after its opening, an article has its figures but that of the cover, its contents and links to share it', async () => {
  const { data, ...rest } = await findArticle('erp-vs-crm');
  const { headline } = await getCover(data.cover);
  const stats = [headline, '46'].map((value) => ({ value, label: 'what it counts' }));
  const article = { ...rest, data: { ...data, stats, title: 'Sums & more' } };
  const headings = [2, 3].map((depth) => ({ depth, slug: `level-${depth}`, text: 'A heading' }));
  const slots = { default: '<p>Opening</p><h2 id="level-2">A heading</h2>' };
  const $ = await renderComponent(ArticleText, { props: { article, headings }, slots });
  expect($('p:contains("Opening") ~ div dd').text().trim()).toBe('46');
  const links = $('nav a, p:contains("Share") a').map((_, link) => $(link).attr('href'));
  const address = encodeURIComponent('https://firm.example/blog/erp-vs-crm');
  expect(links.get()).toEqual([
    '#level-2',
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `mailto:?subject=Sums%20%26%20more&body=${address}`,
  ]);
});

test('a picture of public has its alternative', async () => {
  const $ = await renderComponent(Picture, { props: { src: '/van.png', alt: 'Two vans' } });
  expect($('img').attr()).toMatchObject({ src: '/van.png', alt: 'Two vans', loading: 'lazy' });
});

test('a case study is labelled as an example', async () => {
  const $ = await renderComponent(CaseStudy, { props: { title: 'A bakery', facts: [] } });
  expect($('header').text()).toContain('Example');
});

test.each(['left', 'center', 'right'])('a cell aligned %s can be a header', async (side) => {
  // Markdown writes a space after the colon; a cell with a component in it has none.
  const rows = `<thead><tr><th style="text-align: ${side}">Line</th></tr></thead>
    <tbody><tr><td style="text-align:${side}">Visits</td><td>none</td></tr></tbody>`;
  const $ = await renderComponent(Table, { slots: { default: rows } });
  expect($('thead th[scope="col"]').text()).toBe('Line');
  expect($('tbody th[scope="row"]').text()).toBe('Visits');
  expect($('td')).toHaveLength(1);
  expect($('[style]')).toHaveLength(0);
  expect($('.text-center, .text-right')).toHaveLength(side === 'left' ? 0 : 2);
});

async function findArticle(slug: string): Promise<Article> {
  const article = (await getArticles()).find(({ id }) => id === slug);
  if (!article) throw new Error(`There is no article ${slug}.`);
  return article;
}
