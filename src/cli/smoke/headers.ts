import { HOME_PATH } from '#lib/paths.ts';
import { expectStatus, needsHttps, type Check, type Target } from './check.ts';
import { loadPage } from './visit.ts';

const A_YEAR_S = 31_536_000;
const A_DAY_S = 86_400;
const HASHED_FILE = /["'(](\/_astro\/[^"')\s]+)/g;

/** Checks the headers of pages and of the files that they load. */
export function headerChecks({ site, visit }: Target): Check[] {
  const home = new URL(HOME_PATH, site);

  return [
    {
      title: 'Browsers are told to come back by https alone, for a year at least',
      skip: needsHttps(site),
      test: () =>
        expectHeader('strict-transport-security', (value) => secondsOf(value) >= A_YEAR_S),
    },
    {
      title: 'Browsers are told to take no file for another type than it says',
      test: () => expectHeader('x-content-type-options', (value) => value === 'nosniff'),
    },
    {
      // With `no-referrer` or `same-origin`, the form would send `Origin: null` to the backend.
      title: 'Other sites hear of our origin and of no address, and the form says where it is from',
      test: () =>
        expectHeader('referrer-policy', (value) =>
          /^strict-origin(-when-cross-origin)?$/.test(value),
        ),
    },
    {
      title: 'Camera, place and the like are switched off',
      test: () =>
        expectHeader('permissions-policy', (value) =>
          ['camera', 'geolocation', 'microphone'].every((name) => value.includes(`${name}=()`)),
        ),
    },
    {
      title: 'No other site may frame ours',
      test: () =>
        expectHeader('content-security-policy', (value) => /frame-ancestors 'none'/.test(value)),
    },
    {
      title: 'The policy allows nothing that it does not name, and nothing unsafe',
      async test() {
        const response = await visit(home);
        const $ = await loadPage(response);
        const inPage = $('meta[http-equiv="content-security-policy" i]').attr('content') ?? '';
        const policy = `${response.headers.get('content-security-policy') ?? ''}; ${inPage}`;
        if (!policy.includes("default-src 'none'")) throw new Error("default-src is not 'none'");
        const unsafe = /'unsafe-[\w-]+'/.exec(policy);
        if (unsafe) throw new Error(`it has ${unsafe[0]}`);
      },
    },
    {
      title: 'Files whose name changes with their content are kept for good',
      async test() {
        const html = await (await visit(home)).text();
        const files = new Set([...html.matchAll(HASHED_FILE)].map(([, file = '']) => file));
        if (files.size === 0) throw new Error('the home page names no such file');
        const errors = (await Promise.all([...files].map(findError))).filter(
          (fault) => fault !== null,
        );
        if (errors.length > 0) throw new Error(errors.join('; '));
      },
    },
    {
      // Otherwise a browser that requests the file during a deployment would cache the 404.
      title: 'A file that is missing is not kept',
      async test() {
        const response = await visit(new URL(`/_astro/${crypto.randomUUID()}.js`, site));
        expectStatus(response, 404);
        const value = response.headers.get('cache-control') ?? '';
        if (secondsOf(value) > A_DAY_S) throw new Error(`it comes with ${value}`);
      },
    },
    {
      title: 'Pages are compressed',
      async test() {
        const response = await visit(home, { headers: { 'accept-encoding': 'br, gzip' } });
        const encoding = response.headers.get('content-encoding') ?? 'none';
        if (!['br', 'gzip'].includes(encoding)) throw new Error(`the encoding is ${encoding}`);
      },
    },
  ];

  async function findError(file: string): Promise<string | null> {
    const { status, headers } = await visit(new URL(file, site));
    if (status !== 200) return `${file} answered ${status}`;
    const value = headers.get('cache-control') ?? 'nothing';
    if (value.includes('immutable') && secondsOf(value) >= A_YEAR_S) return null;
    return `${file} comes with ${value}`;
  }

  async function expectHeader(name: string, isRight: (value: string) => boolean): Promise<void> {
    const value = (await visit(home)).headers.get(name);
    if (value === null) throw new Error(`there is no ${name}`);
    if (!isRight(value)) throw new Error(`${name} is ${value}`);
  }
}

/** `max-age=31536000; includeSubDomains`: 31536000; 0 where none is stated. */
function secondsOf(value: string): number {
  return Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
}
