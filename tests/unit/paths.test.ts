import { expect, test } from 'vitest';
import {
  actionPath,
  cleanPath,
  contactPath,
  isCurrent,
  isIndexed,
  absoluteUrl,
  submitAddress,
} from '#lib/paths.ts';

test.each([
  ['/services.html', '/services'],
  ['/blog/index.html', '/blog'],
  ['/index.html', '/'],
  ['/services/', '/services'],
  ['/', '/'],
])('%s is seen as %s', (pathname, path) => {
  expect(cleanPath(pathname)).toBe(path);
});

test('a page has one address, without a slash at the end', () => {
  const site = new URL('https://www.example.com');
  expect(absoluteUrl('/services', site).href).toBe('https://www.example.com/services');
  expect(absoluteUrl('/', site).href).toBe('https://www.example.com/');
});

test('a link to the form carries what it implies', () => {
  expect(contactPath({ industry: 'Hospitality', service: 'CRM System' })).toBe(
    '/contact?industry=Hospitality&service=CRM+System',
  );
  expect(contactPath()).toBe('/contact');
});

test('a button that names another page leads there', () => {
  expect(actionPath({ to: '/services', service: 'CRM System' })).toBe('/services');
  expect(actionPath({ to: '/contact', service: 'CRM System' })).toBe('/contact?service=CRM+System');
});

test.each([
  ['/services', '/services', true],
  ['/products/one', '/products', true],
  ['/services-old', '/services', false],
  ['/', '/services', false],
])('on %s the link to %s is current: %s', (path, target, expected) => {
  expect(isCurrent(path, target)).toBe(expected);
});

test.each([
  ['/', true],
  ['/contact', true],
  ['/contact/thank-you', false],
  ['/search', false],
  ['/404', false],
  ['/_style-guide', false],
])('search engines may list %s: %s', (path, expected) => {
  expect(isIndexed(path)).toBe(expected);
});

test.each(['https://abcdefgh.supabase.co', 'https://abcdefgh.supabase.co/'])(
  'without its script, the form goes to the function at %s',
  (backend) => {
    expect(submitAddress(backend)).toBe('https://abcdefgh.supabase.co/functions/v1/submit-enquiry');
  },
);
