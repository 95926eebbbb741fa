import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';

const SITE = 'content/site.yaml';

/** What the site has to say before it is public, by its place in `content/site.yaml`. */
const NEEDED: [path: string[], what: string][] = [
  [['company', 'name'], 'the registered name of the company'],
  [['company', 'number'], 'the number of the company at Companies House'],
  [['company', 'registeredIn'], 'the part of the UK in which the company is registered'],
  [['company', 'office'], 'the registered office of the company'],
  [['location', 'street'], 'the street address of the controller, for the privacy page'],
  [['location', 'postcode'], 'the postcode of the controller'],
];

const NETWORKS = ['linkedin', 'instagram'];

/** Finds what the owner has not yet filled in: company, address, people, providers and profiles. */
export function findMissing(files: ContentFile[]): Finding[] {
  const site = files.find(({ file }) => file === SITE);
  if (!site) return [{ file: SITE, line: 1, problem: 'is not there; the site needs it' }];
  return [
    ...NEEDED.filter(([path]) => !valueAt(site, path)).map(([path, what]) =>
      say(site, path, `${path.join(', ')}: is missing; write ${what}`),
    ),
    ...findUnnamedProviders(site),
    ...NETWORKS.filter((network) => isFrontPage(valueAt(site, [network]))).map((network) =>
      say(site, [network], `${network}: leads to the front page of the network; write ours there`),
    ),
    ...(files.some(({ collection }) => collection === 'people') ? [] : [nobody()]),
  ];
}

function findUnnamedProviders(site: ContentFile): Finding[] {
  const providers = valueAt(site, ['providers']);
  if (!Array.isArray(providers)) return [];
  return providers.flatMap((provider: Record<string, unknown>, index) =>
    ['name', 'region', 'safeguard']
      .filter((field) => !provider[field])
      .map((field) =>
        say(
          site,
          ['providers', index],
          `providers, entry ${index + 1} (${String(provider['kind'])}), ${field}: is missing; the privacy page names it`,
        ),
      ),
  );
}

function nobody(): Finding {
  const problem = 'holds nobody; write a file for each person who writes, checks or answers';
  return { file: 'content/people', line: 1, problem };
}

function say({ file, fields }: ContentFile, path: (string | number)[], problem: string): Finding {
  return { file, line: fields.lineOf(...path), problem };
}

function valueAt({ fields }: ContentFile, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[key] // A YAML mapping.
        : undefined,
    fields.data,
  );
}

function isFrontPage(address: unknown): boolean {
  return typeof address === 'string' && URL.parse(address)?.pathname === '/';
}
