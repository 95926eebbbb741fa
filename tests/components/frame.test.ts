import { expect, test } from 'vitest';
import Breadcrumbs from '#components/frame/Breadcrumbs.astro';
import DraftBanner from '#components/frame/DraftBanner.astro';
import Footer from '#components/frame/Footer.astro';
import Header from '#components/frame/Header.astro';
import SiteMenu from '#components/frame/SiteMenu.astro';
import Metadata from '#components/head/Metadata.astro';
import { getFirm } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

test.each([
  ['/industries/care', ['Home', 'Industries', 'Care'], ['/', '/industries']],
  ['/blog/erp-vs-crm', ['Home', 'Blog', 'ERP vs CRM'], ['/', '/blog']],
  ['/cities/newcastle', ['Home', 'Cities', 'Newcastle'], ['/', '/cities']],
  ['/contact/thank-you', ['Home', 'Contact', 'Thank you'], ['/', '/contact']],
])('the breadcrumbs of %s are %j, the last without a link', async (path, labels, paths) => {
  const $ = await renderComponent(Breadcrumbs, { props: { path } });
  const shown = $('li').map((_, crumb) => $(crumb).text().trim());
  expect(shown.get()).toEqual(labels);
  const links = $('a').map((_, link) => $(link).attr('href'));
  expect(links.get()).toEqual(paths);
  expect($('[aria-current="page"]').text()).toBe(labels.at(-1));
});

test('the home page has no breadcrumbs', async () => {
  const $ = await renderComponent(Breadcrumbs, { props: { path: '/' } });
  expect($('nav')).toHaveLength(0);
});

test.each([
  ['/', [], []],
  ['/products', ['Products: page'], []],
  ['/contact/thank-you', ['Contact: true'], []],
  ['/blog', ['Blog: page'], []],
  ['/blog/erp-vs-crm', ['Blog: true'], []],
  ['/worksheets/crm', ['Sums: true'], []],
  ['/industries/care', [], ['Industries: true']],
  ['/cities/london', [], ['Cities: true']],
  ['/method', [], []],
])('on %s header and menu mark %j, and the menu %j too', async (path, inBoth, inMenu) => {
  for (const [component, name, expected] of [
    [Header, 'Main', inBoth],
    [SiteMenu, 'Menu', [...inBoth, ...inMenu]],
  ] as const) {
    const $ = await renderComponent(component, { props: { path } });
    const marked = $(`nav[aria-label="${name}"] [aria-current]`)
      .map((_, link) => `${$(link).text().trim()}: ${$(link).attr('aria-current')}`)
      .get();
    expect(marked, name).toEqual(expected);
  }
});

test('the button opens the menu without a script, which has every link', async () => {
  const button = (await renderComponent(Header, { props: { path: '/' } }))('button[popovertarget]');
  const menu = (await renderComponent(SiteMenu, { props: { path: '/' } }))('[popover]');
  expect([button.attr('aria-label'), button.attr('popovertarget')]).toEqual([
    'Menu',
    menu.attr('id'),
  ]);
  const links = menu.find('a').map((_, link) => menu.find(link).text().trim());
  expect(menu.find('[autofocus]').text().trim()).toBe(links.get(0));
  const { navigation, phone } = await getFirm();
  const own = ['Industries', 'Cities', 'Search', phone];
  expect(links.get()).toEqual([...navigation.map(({ label }) => label), ...own]);
});

test('the footer has the phone number, email address, social links, year and tagline', async () => {
  const site = await getFirm();
  const $ = await renderComponent(Footer);
  expect($('a[href^="tel:"]').text()).toBe(site.phone);
  expect($('a[href^="mailto:"]').text()).toBe(site.email);
  expect($('a[aria-label="LinkedIn"]').attr('href')).toBe(site.linkedin);
  expect($('a[aria-label="Instagram"]').attr('href')).toBe(site.instagram);
  expect($.text()).toContain(`© ${new Date().getFullYear()} ${site.name}`);
  expect($.text()).toContain(site.tagline);
  for (const path of ['/before-you-sign', '/dates', '/blog', '/blog/rss.xml'])
    expect($(`a[href="${path}"]`).closest('nav').attr('aria-label'), path).toBe('Reading');
  for (const path of ['/services', '/about'])
    expect($(`a[href="${path}"]`).closest('nav').attr('aria-label'), path).toBe('Company');
});

test('a draft has a banner that says so', async () => {
  const $ = await renderComponent(DraftBanner, { props: { draft: true } });
  expect($('[data-draft-banner]').text()).toContain('Draft. This page is not public');
});

const LONG = 'x'.repeat(60);

test.each([
  ['/method', { title: 'A method' }, 'A method | A firm', '/og/method.png', 'website'],
  ['/', { title: LONG }, LONG, '/og/home.png', 'website'],
  ['/blog/a', { title: 'An article', isArticle: true }, 'An article', '/og/blog/a.png', 'article'],
  ['/404', { title: 'Not found' }, 'Not found | A firm', '/og/404.png', 'website'],
])(
  'machines read of %s, %j, the title %s',
  async (path, { title, ...rest }, named, image, type) => {
    const isIndexed = path !== '/404';
    const page = { title, description: 'What it says.', keywords: ['one', 'two'], ...rest };
    const $ = await renderComponent(Metadata, {
      props: { page, path, isIndexed, siteName: 'A firm' },
    });
    const metas = $('meta[content]').map((_, meta) => {
      const { name, property, content } = $(meta).attr() ?? {};
      return [[property ?? name, content]];
    });
    const address = `https://firm.example${path}`;
    expect($('title').text()).toBe(named);
    expect($('link[rel="canonical"]').attr('href')).toBe(isIndexed ? address : undefined);
    expect($('link[type="application/rss+xml"]').attr('href')).toBe('/blog/rss.xml');
    expect(Object.fromEntries(metas.get())).toMatchObject({
      ...{ description: page.description, keywords: 'one, two', viewport: 'width=device-width' },
      ...(isIndexed ? {} : { robots: 'noindex, follow' }),
      ...{ 'og:title': title, 'og:description': page.description, 'og:url': address },
      ...{ 'og:site_name': 'A firm', 'og:locale': 'en_GB', 'og:type': type },
      ...{ 'og:image': `https://firm.example${image}`, 'og:image:alt': title },
      ...{ 'og:image:width': '1200', 'og:image:height': '630' },
      'twitter:card': 'summary_large_image',
    });
  },
);
