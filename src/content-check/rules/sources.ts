import { toLondonDay } from '#lib/dates.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { getOutsideLinks, linksInSources } from '#content-check/outside-links.ts';

const SAYS_NOTHING = /^(?:here|this|link|source|page|website|(?:https?:|www\.)\S*)$/i;

/** Finds sources that are pages of our own, are not described, or come twice; and days still to come. */
export function checkSources(files: ContentFile[], now: Date): Finding[] {
  const ours = ourHosts(files);
  return [
    ...files.flatMap((content) => [...findOwnPages(content, ours), ...findTwice(content)]),
    ...files.flatMap(findUndescribed),
    ...findInFuture(files, now),
  ];
}

/** The domain of the firm's email address, and those of its products. */
function ourHosts(files: ContentFile[]): string[] {
  const site = dataOf(files, 'content/site.yaml');
  const [, domain] = String(site?.['email'] ?? '').split('@');
  const products = dataOf(files, 'content/products.yaml')?.['products'];
  const websites = Array.isArray(products)
    ? products.map((product: unknown) => hostOf(fieldOf(product, 'website')))
    : [];
  return [domain, ...websites].filter((host) => host !== undefined && host !== '') as string[]; // Filtered.
}

function findOwnPages(content: ContentFile, ours: string[]): Finding[] {
  const { file } = content;
  return linksInSources(content).flatMap(({ address, line }) => {
    const host = hostOf(address);
    const isOurs = ours.some((own) => host === own || host?.endsWith(`.${own}`));
    if (!isOurs) return [];
    const problem = `<Sources> names ${address}, which is ours and proves nothing; write the page of whoever made the rule`;
    return [{ file, line, problem }];
  });
}

function findTwice(content: ContentFile): Finding[] {
  const seen = new Set<string>();
  return linksInSources(content).flatMap(({ file, line, address, fact }) => {
    const key = `${address} ${fact}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond
      ? [{ file, line, problem: `<Sources> names ${address} twice for one fact; leave one out` }]
      : [];
  });
}

function findUndescribed({ file, body }: ContentFile): Finding[] {
  return (body?.parts ?? [])
    .filter(({ name }) => name === 'Sources')
    .flatMap(({ props, line }) => {
      const items: unknown[] = Array.isArray(props['items']) ? props['items'] : [];
      return items.flatMap((item, index): Finding[] => {
        const title = String(fieldOf(item, 'title') ?? '').trim();
        const fact = String(fieldOf(item, 'fact') ?? '').trim();
        const say = (problem: string) => [
          { file, line, problem: `<Sources> items, entry ${index + 1}, ${problem}` },
        ];
        if (SAYS_NOTHING.test(title))
          return say(
            `title: '${title}' does not say what the page is; write its name and whose it is`,
          );
        if (fact && fact.toLowerCase() === title.toLowerCase())
          return say('fact: says what the title says; write what the page is cited for');
        return [];
      });
    });
}

function findInFuture(files: ContentFile[], now: Date): Finding[] {
  const today = toLondonDay(now);
  return getOutsideLinks(files)
    .filter(({ checked }) => checked !== undefined && checked > today)
    .map(({ file, line, checked }) => ({
      file,
      line,
      problem: `checked: ${checked} is still to come; write the day on which somebody opened the page`,
    }));
}

function dataOf(files: ContentFile[], name: string): Record<string, unknown> | undefined {
  return files.find(({ file }) => file === name)?.fields.data;
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[field]; // An object has no other kind of key here.
}

function hostOf(address: unknown): string | undefined {
  return typeof address === 'string' ? URL.parse(address)?.host : undefined;
}
