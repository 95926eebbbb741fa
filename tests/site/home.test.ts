import { expect, test } from 'vitest';
import { readBuiltPages, type BuiltPage } from '../support/built-site.ts';

const home = findPage('/');
const services = findPage('/services');

test('the hero names every service with its price, and each name leads to where it is described', () => {
  const hero = home.$('main > section').first();
  const named = hero
    .find('a[href^="/services#"]')
    .map((_, link) => ({
      words: wordsOf(home.$(link).text()),
      id: home.$(link).attr('href')?.split('#')[1],
    }))
    .get();
  const described = services
    .$('main :is(article, li)[id]')
    .map((_, element) => {
      const service = services.$(element);
      const price = service.find('p').filter((_, text) => /^from £/.test(services.$(text).text()));
      const words = `${service.find('h2, h3').first().text()} ${price.text()}`;
      return { words: wordsOf(words), id: service.attr('id') };
    })
    .get();
  expect(described.length).toBeGreaterThan(4);
  expect(named).toEqual(described);
});

test('links to the product sites open a new tab', () => {
  const links = home
    .$('a[href^="https://"]')
    .filter((_, link) => /Visit site/.test(home.$(link).text()));
  expect(links.map((_, link) => home.$(link).attr('target')).get()).toEqual(['_blank', '_blank']);
});

function findPage(path: string): BuiltPage {
  const page = readBuiltPages().find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The site has no ${path}.`);
  return page;
}

function wordsOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
