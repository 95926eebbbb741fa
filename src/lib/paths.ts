import { headingId } from './heading-id.ts';

/**
 * What a link to the quote form can name, in the order in which its address has them: a price plan; the id of a product;
 * the title of what a button stands beside, if the form has no option for it; what is filled in, in the form's own words.
 */
const SUBJECTS = ['plan', 'product', 'about', 'industry', 'service'] as const;

/** What a button that leads to the quote form tells it: one of `WANTS`, and what it is about. */
type FormLink = Partial<Record<'want' | (typeof SUBJECTS)[number], string | undefined>>;

/** A button: its words, and the page that it leads to. */
export interface Action extends FormLink {
  label: string;
  to: string;
}

export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';
export const BLOG_PATH = '/blog';
export const FEED_PATH = '/blog/rss.xml';
export const WORKSHEETS_PATH = '/worksheets';
export const CONTACT_PATH = '/contact';
export const THANK_YOU_PATH = '/contact/thank-you';
/** What is read of a fragment. All figures of the largest worksheet take a third of it. */
export const LONGEST_FRAGMENT = 4000;
/** Where `submit-enquiry` sends a browser whose form it has not stored. */
export const NOT_SENT_PATH = '/contact/not-sent';
export const SERVICES_PATH = '/services';
export const PRIVACY_PATH = '/privacy';
export const DATES_PATH = '/dates';
export const CALENDAR_PATH = '/dates.ics';
export const SEARCH_PATH = '/search';
export const SITEMAP_PATH = '/sitemap-index.xml';
export const NOT_FOUND_PATH = '/404';
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';
/** Shows writers every part, in `npm run dev` only. */
export const STYLE_GUIDE_PATH = '/_style-guide';

const NOT_INDEXED = [NOT_FOUND_PATH, THANK_YOU_PATH, NOT_SENT_PATH, SEARCH_PATH, STYLE_GUIDE_PATH];

/** The address of an article: `/blog/erp-vs-crm`. */
export function articlePath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** Where the page about the firm names a person: `/about#jane-doe`. */
export function personPath(slug: string): string {
  return `${ABOUT_PATH}#${slug}`;
}

/** Where the services page describes a service: `/services#erp-for-smes`. */
export function servicePath(title: string): string {
  return `${SERVICES_PATH}#${headingId(title)}`;
}

/** The page of a worked example, where readers put in their own figures: `/worksheets/crm`. */
export function worksheetPath(name: string): string {
  return `${WORKSHEETS_PATH}/${name}`;
}

/** The spreadsheet of a worked example: `/worksheets/crm.xlsx`. */
export function workbookPath(name: string): string {
  return `${worksheetPath(name)}.xlsx`;
}

/** Size of Open Graph images in pixels. Facebook and LinkedIn show this ratio uncropped. */
export const OG_SIZE = { width: 1200, height: 630 };

/** The Open Graph image of a page: `/og/blog/erp-vs-crm.png`. */
export function ogImagePath(path: string): string {
  return `/og${path === HOME_PATH ? '/home' : path}.png`;
}

/** 'AI & Data Services' becomes `ai-data-services`, and 'Café' `cafe`. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * The link of a button: another page, or the quote form, told why the visitor comes:
 * `/contact?want=trial&plan=Professional&industry=Healthcare`. A quote for nothing in particular is the plain address.
 */
export function actionPath({ to, want, ...link }: FormLink & { to: string }): string {
  if (to !== CONTACT_PATH) return to;
  const subject = SUBJECTS.flatMap((name) => (link[name] ? [[name, link[name]]] : []));
  const isWorthSaying = want && (want !== 'quote' || subject.length > 0);
  const query = new URLSearchParams(isWorthSaying ? [['want', want], ...subject] : subject);
  return query.size > 0 ? `${to}?${query}` : to;
}

/** The form action without JavaScript: the Edge Function `submit-enquiry` of that backend. */
export function submitAddress(backend: string): string {
  return new URL('/functions/v1/submit-enquiry', backend).href;
}

/** A path without `.html` and without a trailing slash. */
export function cleanPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || HOME_PATH;
}

/**
 * The absolute URL of a path, for canonical links, structured data and feeds.
 *
 * @throws when Astro's `site` is not set.
 */
export function absoluteUrl(path: string, site: URL | undefined): URL {
  if (!site) throw new Error('The site has no address: set `site` in astro.config.mjs.');
  return new URL(path, site);
}

/** The absolute URL of the page that is being rendered. */
export function pageUrl({ url, site }: { url: URL; site: URL | undefined }): URL {
  return absoluteUrl(cleanPath(url.pathname), site);
}

/** Whether search engines may index the page at that path. */
export function isIndexed(path: string): boolean {
  return !NOT_INDEXED.includes(path);
}

/** The aria-current of a link on the page at `path`: `page` if it leads there, `true` if to a page above. */
export function ariaCurrent(to: string, path: string) {
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}

/** The phone number as a link: `tel:01632960115`. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
