import {
  ABOUT_PATH,
  BLOG_PATH,
  CATEGORIES_PATH,
  CITIES_PATH,
  CONTACT_PATH,
  HOME_PATH,
  INDUSTRIES_PATH,
  NOT_FOUND_PATH,
  PRIVACY_PATH,
  PRODUCTS_PATH,
  SEARCH_PATH,
  SERVICES_PATH,
  THANK_YOU_PATH,
  articlePath,
  blogPagePath,
  categoryPath,
  cityPath,
  industryPath,
} from '#lib/paths.ts';
import { getArticles, getBlogPages, getCategories } from './articles.ts';
import { getLabel } from './labels.ts';
import { getHome, getPage, getPrivacy } from './pages.ts';
import { getCities, getIndustries } from './cities-and-industries.ts';

interface ListedPage {
  title: string;
  description: string;
  path: string;
}

export interface ListedGroup {
  kind: 'pages' | 'industries' | 'cities' | 'articles' | 'categories';
  title: string;
  entries: ListedPage[];
}

/** Every page with words of its own, by kind, for `/search` and llms.txt. */
export async function getListing(): Promise<ListedGroup[]> {
  const [{ groups }, pages, industries, cities, articles, categories, texts] = await Promise.all([
    getPage('search'),
    getSinglePages(),
    getIndustries(),
    getCities(),
    getArticles(),
    getCategories(),
    getPage('categories'),
  ]);
  const listed = {
    pages,
    industries: industries.map(({ id, data }) => ({ ...data.page, path: industryPath(id) })),
    cities: cities.map(({ id, data }) => ({ ...data.page, path: cityPath(id) })),
    articles: articles.map(({ id, data }) => ({ ...data, path: articlePath(id) })),
    categories: categories.map(([category]) => ({
      title: category,
      description: texts[category].description,
      path: categoryPath(category),
    })),
  } satisfies Record<ListedGroup['kind'], ListedPage[]>;
  return groups.map(({ kind, title }) => ({
    kind,
    title,
    entries: listed[kind].map((entry) => ({
      title: entry.title,
      description: entry.description,
      path: entry.path,
    })),
  }));
}

/** The text of a page's Open Graph image. */
export interface OgImage {
  path: string;
  title: string;
  label: string;
}

/** The Open Graph image of every page, including pages that are not indexed. */
export async function getOgImages(): Promise<OgImage[]> {
  const [listing, blog, blogPages, unlisted] = await Promise.all([
    getListing(),
    getPage('blog'),
    getBlogPages(),
    getUnlistedPages(),
  ]);
  const furtherBlogPages = blogPages.slice(1).map((_, index) => ({
    title: `${blog.page.title}, page ${index + 2}`,
    path: blogPagePath(index + 2),
  }));
  const pages = [...listing.flatMap(({ entries }) => entries), ...furtherBlogPages, ...unlisted];
  return Promise.all(
    pages.map(async ({ title, path }) => ({ title, path, label: await getLabel(path) })),
  );
}

async function getUnlistedPages(): Promise<{ title: string; path: string }[]> {
  const [search, thankYou, notFound] = await Promise.all([
    getPage('search'),
    getPage('thank-you'),
    getPage('not-found'),
  ]);
  return [
    { title: search.page.title, path: SEARCH_PATH },
    { title: thankYou.page.title, path: THANK_YOU_PATH },
    { title: notFound.page.title, path: NOT_FOUND_PATH },
  ];
}

async function getSinglePages(): Promise<ListedPage[]> {
  const [home, services, products, about, contact, blog, industries, cities, privacy] =
    await Promise.all([
      getHome(),
      getPage('services'),
      getPage('products'),
      getPage('about'),
      getPage('contact'),
      getPage('blog'),
      getPage('industries-index'),
      getPage('cities-index'),
      getPrivacy(),
    ]);
  return [
    { ...home.page, path: HOME_PATH },
    { ...services.page, path: SERVICES_PATH },
    { ...products.page, path: PRODUCTS_PATH },
    { ...about.page, path: ABOUT_PATH },
    { ...contact.page, path: CONTACT_PATH },
    { ...blog.page, path: BLOG_PATH },
    { ...blog.categories.page, path: CATEGORIES_PATH },
    { ...industries.page, path: INDUSTRIES_PATH },
    { ...cities.page, path: CITIES_PATH },
    { ...privacy.page, path: PRIVACY_PATH },
  ];
}
