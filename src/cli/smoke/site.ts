import { load } from 'cheerio';
import { CONTACT_PATH, HOME_PATH, SECURITY_TEXT_PATH } from '#lib/paths.ts';
import { expectStatus, needsHttps, type Check, type Target } from './check.ts';
import { getCanonical, loadPage } from './visit.ts';

const PAGES_AT_ONCE = 6;
const MAX_REDIRECTS = 3;

/** Checks pages, canonical URLs and redirects. */
export function siteChecks({ site, visit }: Target): Check[] {
  const at = (path: string) => new URL(path, site);

  return [
    {
      title: 'The sitemap is the one of this address',
      skip: needsHttps(site),
      async test() {
        const [first] = await sitemap();
        if (first?.origin !== site.origin) throw new Error(`it names ${first?.origin}`);
      },
    },
    {
      title: 'Every page of the sitemap answers, and names its own address',
      async test() {
        const pages = await sitemap();
        const errors: string[] = [];
        while (pages.length > 0) {
          const found = await Promise.all(pages.splice(0, PAGES_AT_ONCE).map(findError));
          errors.push(...found.filter((fault) => fault !== null));
        }
        if (errors.length > 0) throw new Error(errors.join('; '));
      },
    },
    {
      title: 'An address that no page has is answered with 404',
      async test() {
        const response = await visit(at(`/no-such-page-${crypto.randomUUID()}`));
        expectStatus(response, 404);
        const $ = await loadPage(response);
        if ($('a[href="/"]').length === 0)
          throw new Error('it is not the page that we wrote for it');
      },
    },
    {
      title: 'Plain http leads to https, for good',
      skip: needsHttps(site),
      async test() {
        const plain = at(CONTACT_PATH);
        plain.protocol = 'http:';
        const response = await visit(plain);
        expectStatus(response, 301, 308);
        const { href } = getRedirectTarget(response, plain);
        if (href !== at(CONTACT_PATH).href) throw new Error(`it leads to ${href}`);
      },
    },
    ...[`${CONTACT_PATH}/`, `${CONTACT_PATH}.html`, '/index.html'].map((path) => ({
      title: `${path} leads to the page’s one address, or names it`,
      async test() {
        const target = path === '/index.html' ? HOME_PATH : CONTACT_PATH;
        const { address, response } = await follow(at(path));
        if (address.pathname === target) return;
        expectStatus(response, 200);
        const canonical = getCanonical(await loadPage(response));
        if (URL.parse(canonical ?? '')?.pathname !== target) {
          throw new Error(`${address.pathname} names ${canonical ?? 'none'}`);
        }
      },
    })),
    {
      title: `${SECURITY_TEXT_PATH} says whom to tell, and has not expired`,
      async test() {
        const response = await visit(at(SECURITY_TEXT_PATH));
        expectStatus(response, 200);
        const type = response.headers.get('content-type') ?? '';
        if (!type.startsWith('text/plain')) throw new Error(`it is ${type}`);
        const text = await response.text();
        if (!/^Contact: \S/m.test(text)) throw new Error('it names no contact');
        const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? '';
        if (!(Date.parse(expires) > Date.now())) throw new Error(`it expired: ${expires}`);
      },
    },
  ];

  /** @throws when it is missing or empty: otherwise the check would pass without any page. */
  async function sitemap(): Promise<URL[]> {
    const maps = await addressesIn(at('/sitemap-index.xml'));
    const pages = await Promise.all(maps.map(({ pathname }) => addressesIn(at(pathname))));
    if (pages.flat().length === 0) throw new Error('the sitemap names no page');
    return pages.flat();
  }

  async function addressesIn(map: URL): Promise<URL[]> {
    const response = await visit(map);
    expectStatus(response, 200);
    const $ = load(await response.text(), { xml: true });
    return $('loc')
      .get()
      .map((loc) => new URL($(loc).text()));
  }

  /** Follows redirects to the final URL. */
  async function follow(from: URL): Promise<{ address: URL; response: Response }> {
    let address = from;
    let response = await visit(address);
    for (let count = 0; response.headers.has('location') && count < MAX_REDIRECTS; count++) {
      address = getRedirectTarget(response, address);
      response = await visit(address);
    }
    return { address, response };
  }

  /** Requests the page from the site under test, which may differ from the host in the sitemap. */
  async function findError(page: URL): Promise<string | null> {
    const response = await visit(at(page.pathname));
    const canonical = getCanonical(await loadPage(response));
    if (response.status !== 200) return `${page.pathname} answered ${response.status}`;
    if (canonical !== page.href) return `${page.pathname} names ${canonical ?? 'none'}`;
    return null;
  }
}

function getRedirectTarget(response: Response, from: URL): URL {
  return new URL(response.headers.get('location') ?? '', from);
}
