import { expect, test } from 'vitest';
import Breadcrumbs from '#components/frame/Breadcrumbs.astro';
import Footer from '#components/frame/Footer.astro';
import Header from '#components/frame/Header.astro';
import { getSite } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

test('the breadcrumbs end with the current page, unlinked and with aria-current', async () => {
  const $ = await renderComponent(Breadcrumbs, { props: { path: '/industries/care' } });
  expect(
    $('li')
      .map((_, crumb) => $(crumb).text().trim())
      .get(),
  ).toEqual(['Home', 'Industries', 'Care']);
  expect(
    $('a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(['/', '/industries']);
  expect($('[aria-current="page"]').text()).toBe('Care');
});

test('the home page has no breadcrumbs', async () => {
  const $ = await renderComponent(Breadcrumbs, { props: { path: '/' } });
  expect($('nav')).toHaveLength(0);
});

test.each([
  ['/products', ['Products']],
  ['/', []],
  ['/blog/erp-vs-crm', []],
])('on %s the header marks %s as the current page', async (path, marked) => {
  const $ = await renderComponent(Header, { props: { path } });
  const current = $('nav[aria-label="Main"] [aria-current="page"]');
  expect(current.map((_, link) => $(link).text().trim()).get()).toEqual(marked);
});

test('the footer has the phone number, email address, social links, year and tagline', async () => {
  const site = await getSite();
  const $ = await renderComponent(Footer);
  expect($('a[href^="tel:"]').text()).toBe(site.phone);
  expect($('a[href^="mailto:"]').text()).toBe(site.email);
  expect($('a[aria-label="LinkedIn"]').attr('href')).toBe(site.linkedin);
  expect($('a[aria-label="Instagram"]').attr('href')).toBe(site.instagram);
  expect($.text()).toContain(`© ${new Date().getFullYear()} ${site.name}`);
  expect($.text()).toContain(site.tagline);
});
