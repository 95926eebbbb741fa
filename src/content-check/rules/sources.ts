import { toLondonDay } from '#lib/dates.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { valueAt } from '#lib/value-at.ts';
import { sourcesSchema } from '#schemas/sources.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, listOf, type Site } from '#content-check/site.ts';

/** A page of another site, from which facts in the content come. */
export interface Source {
  address: string;
  fact: string;
  /** The day on which we last opened it and found the fact there: 2026-12-01. */
  checked: string | undefined;
  /** Its line in `content/sources.yaml`. */
  line: number;
  /** The files that should link to it, and where they do. Line 0: no link; no content: no such file. */
  places: { file: string; content: ContentFile | undefined; line: number }[];
}

const FILE = 'content/sources.yaml';

const SAYS_NOTHING = /^(?:here|this|link|source|page|website|(?:https?:|www\.)\S*)$/i;

/** The entries of `content/sources.yaml`; none where it cannot be read. */
export function getSources(files: ContentFile[]): Source[] {
  const own = files.find(({ file }) => file === FILE);
  const { data } = sourcesSchema.safeParse(own?.fields.data);
  return (data?.sources ?? []).map(({ address, fact, pages, checked }, index) => ({
    ...{ address, fact, checked: checked && toLondonDay(checked) },
    line: own?.fields.lineOf('sources', index) ?? 1,
    places: pages.map((page) => {
      const content = files.find(({ file }) => file === `content/${page}`);
      return { file: `content/${page}`, content, line: lineWith(address, content) };
    }),
  }));
}

/** Finds mistakes in entries of `sources.yaml`, and items of <Sources> that prove or say nothing. */
export function* checkSources(site: Site): Iterable<Finding> {
  const { files, now } = site;
  const sources = getSources(files);
  const listed = new Set<string>();
  const names = files.map(({ file }) => file.replace(/^content\//, ''));
  for (const { address, checked, line, places } of sources) {
    const say = (problem: string): Finding => ({ file: FILE, line, problem });
    if (listed.has(address))
      yield say(`${address} already has an entry; write its pages and its fact there`);
    listed.add(address);
    if (checked && checked > toLondonDay(now))
      yield say(`checked: ${checked} is in the future; write the day on which it was opened`);
    for (const { file, content, line: place } of places) {
      const page = file.replace(/^content\//, '');
      if (!content) yield say(`pages: there is no file ${file}; ${suggestChoice(page, names)}`);
      else if (place === 0)
        yield say(`pages: ${file} does not link to ${address}; link to it there, or leave it out`);
    }
    for (const content of files) {
      const isNamed = content.file === FILE || places.some(({ file }) => file === content.file);
      if (isNamed || content.collection === 'style-guide' || lineWith(address, content) === 0)
        continue;
      const page = content.file.replace(/^content\//, '');
      yield say(`pages: ${content.file} links to ${address} too; add ${page}`);
    }
  }
  const ours = ourHosts(site);
  for (const content of files) yield* checkItems(content, ours, listed);
}

/** Checks the items of <Sources>: each is a described page of another site, with an entry in `sources.yaml`. */
function* checkItems(
  { collection, body, say }: ContentFile,
  ours: string[],
  listed: Set<string>,
): Iterable<Finding> {
  const seen = new Set<string>();
  for (const { name, props, line } of body?.parts ?? []) {
    if (name !== 'Sources') continue;
    for (const [index, item] of listOf(props['items']).entries()) {
      const [address, title, fact] = ['address', 'title', 'fact'].map((field) =>
        String(valueAt(item, [field]) ?? '').trim(),
      ) as [string, string, string]; // One for each field.
      const host = URL.parse(address)?.host;
      const at = (problem: string) => say(line, `<Sources> items, entry ${index + 1}, ${problem}`);
      if (ours.some((own) => host === own || host?.endsWith(`.${own}`)))
        yield at(`names ${address}, which is ours and proves nothing; cite whoever made the rule`);
      else if (host && !listed.has(address) && collection !== 'style-guide')
        yield at(`${address} is not in ${FILE}; give it an entry there`);
      if (seen.has(`${address} ${fact}`))
        yield at(`names ${address} twice for one fact; leave one out`);
      seen.add(`${address} ${fact}`);
      if (SAYS_NOTHING.test(title))
        yield at(`title: '${title}' does not say what the page is; write its name and publisher`);
      else if (fact && fact.toLowerCase() === title.toLowerCase())
        yield at('fact: repeats the title; write what the page is cited for');
    }
  }
}

/** The domain of the firm's email address, and those of its products. */
function ourHosts(site: Site): string[] {
  const [, domain] = String(filesOf(site, 'site')[0]?.fields.data['email'] ?? '').split('@');
  const products = listOf(filesOf(site, 'products')[0]?.fields.data['products']);
  const websites = products.map((one) => URL.parse(String(valueAt(one, ['website'])))?.host);
  return [domain, ...websites].filter((host) => host !== undefined);
}

/** The number of the first line that contains an address, or 0 if none does. */
function lineWith(address: string, content: ContentFile | undefined): number {
  const whole = new RegExp(`${RegExp.escape(address)}(?![\\w/-])`);
  return (content?.text ?? '').split('\n').findIndex((line) => whole.test(line)) + 1;
}
