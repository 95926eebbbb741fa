// Every page has one canonical URL, which links, sitemap, feed and structured data all use.
import { describe, expect, test } from 'vitest';
import { readSiteUrls, RULES, type SiteUrls, type Page } from '../support/site-urls.ts';

const site = readSiteUrls();

test('there is something to judge', () => {
  expect(site.pages.length).toBeGreaterThan(40);
  expect(site.pages.filter(({ sendsTo }) => sendsTo).length).toBeGreaterThanOrEqual(4);
  expect(site.pages.flatMap(({ links }) => links).length).toBeGreaterThan(500);
  expect(site.feedLinks.length).toBeGreaterThan(20);
});

test.each(Object.entries(RULES))('%s', (_rule, findErrors) => {
  expect(findErrors(site)).toEqual([]);
});

const ARTICLE = '/blog/erp-vs-crm';
const ALIAS = '/blog/back-office-automation';

const FEED_RULE =
  'the feed lists the newest articles, as many as it holds, each once, and nothing else';

/** Breaks the data once for each rule, to prove that the rule reports it. */
const PLANTED: Record<keyof typeof RULES, (site: SiteUrls) => void> = {
  'a page that may be listed names itself as its canonical address': (broken) => {
    pageOf(broken, ARTICLE).canonical = pageOf(broken, '/about').canonical;
  },
  'the canonical address is written in the one way: no slash at the end, no .html, no query': (
    broken,
  ) => {
    pageOf(broken, ARTICLE).canonical += '/';
  },
  'all addresses are on one host': (broken) => {
    pageOf(broken, ARTICLE).ogUrl = `https://other.example${ARTICLE}`;
  },
  'og:url is the canonical address': (broken) => {
    pageOf(broken, ARTICLE).ogUrl += '?shared';
  },
  'a hidden page has no canonical address of its own': (broken) => {
    pageOf(broken, ARTICLE).isHidden = true;
  },
  'the sitemap lists every page that may be listed, once, and nothing else': (broken) => {
    broken.sitemap.push(pageOf(broken, ARTICLE).canonical?.replace(ARTICLE, ALIAS) ?? '');
  },
  [FEED_RULE]: (broken) => {
    broken.feed.pop();
  },
  'llms.txt lists the Markdown copy of every article, and otherwise only pages that may be listed':
    (broken) => {
      broken.llms.splice(
        broken.llms.findIndex((address) => address.endsWith('.md')),
        1,
      );
    },
  'a redirect leads straight to a page, names it as canonical, and is hidden': (broken) => {
    pageOf(broken, ALIAS).sendsTo = '/blog/ai-business-use-cases';
  },
  'no link leads through a redirect': (broken) => {
    pageOf(broken, ARTICLE).links.push(ALIAS);
  },
  'every link is written as the address of its page': (broken) => {
    pageOf(broken, ARTICLE).links.push('/services/');
  },
  'every page that may be listed is reached by links from the home page': (broken) => {
    for (const page of broken.pages) page.links = page.links.filter((link) => link !== ARTICLE);
  },
};

describe('of fifty-one articles', () => {
  const articles = Array.from({ length: 51 }, (_, index): Page => {
    const day = new Date(Date.UTC(2030, 0, index + 1)).toISOString().slice(0, 10);
    return { ...pageOf(site, ARTICLE), canonical: `https://site.example/blog/${day}`, day };
  });
  const addresses = articles.map(({ canonical = '' }) => canonical);
  const faultsOfFeed = (feed: string[]) => RULES[FEED_RULE]({ ...site, pages: articles, feed });

  test('the feed leaves the oldest out', () => {
    expect(faultsOfFeed(addresses.slice(1))).toEqual([]);
  });

  test('the feed does not leave the newest out', () => {
    expect(faultsOfFeed(addresses.slice(0, -1))).not.toEqual([]);
  });
});

describe('a planted fault is found:', () => {
  test.each(Object.entries(RULES))('%s', (rule, findErrors) => {
    const broken = structuredClone(site);
    PLANTED[rule as keyof typeof RULES](broken); // Object.entries() types keys as strings.
    expect(findErrors(broken)).not.toEqual([]);
  });
});

function pageOf({ pages }: SiteUrls, path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The site has no page ${path}; plant the fault in another.`);
  return page;
}
