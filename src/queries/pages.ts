import { getEntry, render, type CollectionEntry } from 'astro:content';
import { assertArticleLink } from './articles.ts';
import { memoize } from './memoize.ts';

/** Pages whose content is one YAML file, with the name of that file. */
const FILES = {
  about: 'about',
  blog: 'blog',
  categories: 'categories',
  'cities-index': 'cities',
  contact: 'contact',
  'industries-index': 'industries',
  'not-found': 'not-found',
  products: 'products',
  rates: 'rates',
  search: 'search',
  services: 'services',
  site: 'site',
  'thank-you': 'thank-you',
};

/** The content of a page, from its file in `content/`. */
export async function getPage<Name extends keyof typeof FILES>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, FILES[name]);
  if (!entry) throw new Error(`content/${FILES[name]}.yaml is missing; the site needs it.`);
  return entry.data;
}

/** The firm's details, and what every page shows. */
export const getSite = memoize(() => getPage('site'));

/**
 * The content of the home page.
 *
 * @throws ContentError when a teaser leads to an article that does not exist.
 */
export async function getHome(): Promise<CollectionEntry<'home'>['data']> {
  const entry = await getEntry('home', 'home');
  if (!entry) throw new Error('content/home.yaml is missing; the site needs it.');
  for (const [index, { link }] of entry.data.blog.teasers.entries()) {
    const field = `blog, teasers, entry ${index + 1}, link`;
    await assertArticleLink(link, { file: 'content/home.yaml', field });
  }
  return entry.data;
}

/** The privacy policy, rendered. */
export async function getPrivacy() {
  const entry = await getEntry('privacy', 'privacy');
  if (!entry) throw new Error('content/privacy.mdx is missing; the consent text names it.');
  return { ...entry.data, ...(await render(entry)) };
}

/** The style guide, which shows writers every part, rendered. */
export async function getStyleGuide() {
  const entry = await getEntry('style-guide', 'style-guide');
  if (!entry) throw new Error('content/style-guide.mdx is missing; /_style-guide shows it.');
  return { ...entry.data, ...(await render(entry)) };
}
