import { expect, test } from 'vitest';
import Breadcrumbs from '#components/frame/Breadcrumbs.astro';
import Footer from '#components/frame/Footer.astro';
import Header from '#components/frame/Header.astro';
import { getFirm } from '#queries/pages.ts';
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
  ['/', [], []],
  ['/products', ['Products: page'], ['Products: page']],
  ['/contact/thank-you', ['Contact: true'], ['Contact: true']],
  ['/blog', ['About: true'], ['Blog: page']],
  ['/blog/erp-vs-crm', ['About: true'], ['Blog: true']],
  ['/industries/care', ['Products: true'], ['Industries: true']],
  ['/cities/london', ['Services: true'], ['Services: true']],
  ['/worksheets/crm', ['Services: true'], ['Work out yours: true']],
])('on %s the header marks %j and the menu %j', async (path, inHeader, inMenu) => {
  const $ = await renderComponent(Header, { props: { path } });
  const markedIn = (name: string) =>
    $(`nav[aria-label="${name}"] [aria-current]`)
      .map((_, link) => `${$(link).text().trim()}: ${$(link).attr('aria-current')}`)
      .get();
  expect(markedIn('Main')).toEqual(inHeader);
  expect(markedIn('Menu')).toEqual(inMenu);
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
});
