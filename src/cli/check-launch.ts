// `npm run check:launch`: lists and counts what is still a placeholder, missing, unsigned or never opened. Exits with 1
// while anything is left, which stops a deployment to a real address.
import { z } from 'astro/zod';
import {
  filesOf,
  readContent,
  type ContentFile,
  type FileOf,
} from '#content-reader/content-files.ts';
import { formatFinding, sortFindings, type Finding } from '#content-reader/findings.ts';
import { getLinks } from '#content-check/rules/links.ts';
import { toLondonDay } from '#lib/dates.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';

const FIRM = 'content/firm.yaml';

/** A domain that nobody can own (RFC 2606). */
const EXAMPLE_ADDRESS = /[\w.@/:-]*\.example\b/g;

const UNSIGNED =
  "nobody has signed its figures; read them, then write 'signed' with your name and the day";

/** Before a price or a term that the owner has not confirmed. The note below a picture says the same of the picture. */
const EXAMPLE = 'Example: ';

const PHONE = /(?<![\d£])(?:\+44\s?|0)\d[\d\s-]{7,13}\d/g;

/**
 * How the numbers begin that Ofcom reserves for drama: of the large cities, of no area, mobile, free, premium, UK-wide.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const FICTION =
  /^(?:011[3-8]4960|01[2-6]14960|01914980|01632960|02079460|02890180|02896496|02920180|03069990|07700900|08081570|09098790)/;

if (import.meta.main) {
  const { left, advice } = checkLaunch(PROJECT_ROOT);
  for (const [group, findings] of Object.entries(left)) {
    console.log(`${group}: ${findings.length}`);
    for (const finding of sortFindings(findings)) console.log(`  ${formatFinding(finding)}`);
  }
  const count = Object.values(left).flat().length;
  console.log(`${advice}\n${count === 0 ? 'Ready to go live.' : `${count} left.`}`);
  process.exitCode = count > 0 ? 1 : 0;
}

/** What is left to do in the content of a project, in groups, and advice, which does not stop the launch. */
export function checkLaunch(root: string, now = new Date()) {
  const { files, findings } = readContent(root);
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const opened = files.map((content) => ({ content, ...sourcesOf(content) }));
  const left = {
    'Mistakes in fields': findings.filter(({ code }) => code !== 'missing-file'),
    Placeholders: files.flatMap(findPlaceholders),
    'Missing details': findMissing(files),
    'Figures that nobody has signed': files
      .filter(({ collection, data }) => isSigned(collection) && !('signed' in data && data.signed))
      .map(({ finding }) => finding(1, UNSIGNED)),
    'Sources that nobody has opened': opened.flatMap(
      ({ content, unopened: [first, ...others] }) => {
        if (!first) return [];
        const which = others.length > 0 ? ` and ${others.length} more: open them` : ': open it';
        const problem = `${first.target}${which}, look for the facts, and write the day as 'checked'`;
        return content.finding(first.line, problem);
      },
    ),
  };
  const advice = opened
    .filter(({ days }) => days.some((day) => day < toLondonDay(aYearAgo)))
    .map(
      ({ content: { file } }) =>
        `${file} has sources that were opened over a year ago; open them again.`,
    );
  return { left, advice: advice.map((line) => `Advice: ${line}`).join('\n') };
}

/** Whether the files of a collection state figures that somebody has to sign. */
function isSigned(collection: ContentFile['collection']): boolean {
  const { schema } = COLLECTIONS[collection];
  return schema instanceof z.ZodObject && 'signed' in schema.shape;
}

/** The links of a page to pages of others that nobody has opened, and the days on which the rest were opened. */
function sourcesOf(content: ContentFile) {
  const { collection, data, body } = content;
  if (collection === 'dates') return sourcesOfChanges(content);
  if (!body || collection === 'style-guide') return { unopened: [], days: [] };
  const items = body.components.flatMap(({ name, props }) =>
    name === 'Sources' ? (MDX_COMPONENTS.Sources.props.safeParse(props).data?.items ?? []) : [],
  );
  const dayByAddress = new Map(items.map(({ address, checked }) => [address, checked]));
  const checked =
    'checked' in data && data.checked instanceof Date ? toLondonDay(data.checked) : undefined;
  const links = getLinks(content)
    .filter(({ target }) => target.startsWith('https:'))
    .map((link) => ({ ...link, day: dayByAddress.get(link.target) ?? checked }));
  return {
    unopened: links.filter(({ day }) => !day),
    days: links.flatMap(({ day }) => day ?? []),
  };
}

/** The same for the changes in law, each of which has one official page. */
function sourcesOfChanges({ data, texts }: FileOf<'dates'>) {
  const sources = data.changes.items.map(({ source }) => source);
  const lineOfAddress = new Map(texts.map(({ value, line }) => [value, line]));
  return {
    unopened: sources
      .filter(({ checked }) => !checked)
      .map(({ address }) => ({ target: address, line: lineOfAddress.get(address) ?? 1 })),
    days: sources.flatMap(({ checked }) => (checked ? toLondonDay(checked) : [])),
  };
}

/** Finds addresses on `.example`, phone numbers that Ofcom reserves for fiction, prices and terms that are examples. */
function findPlaceholders({ collection, text, texts, finding }: ContentFile): Finding[] {
  if (collection === 'style-guide') return [];
  const examples = texts
    .filter(({ path, value }) => value.startsWith(EXAMPLE) && path.at(-1) !== 'note')
    .map(({ path, value }) =>
      finding(path, `'${value.slice(0, 40)}…' is made up; write what you charge or promise`),
    );
  const placeholders = text.split('\n').flatMap((words, index) => {
    if (words.trimStart().startsWith('#')) return [];
    const addresses = (words.match(EXAMPLE_ADDRESS) ?? []).map(
      (address) => `${address} is on .example, which nobody can own; write the real address`,
    );
    const numbers = (words.match(PHONE) ?? [])
      .filter(isFiction)
      .map((number) => `${number} is a number that Ofcom reserves for fiction; write the real one`);
    return [...addresses, ...numbers].map((problem) => finding(index + 1, problem));
  });
  return [...examples, ...placeholders];
}

/** Whether Ofcom reserves a phone number for fiction, however it is grouped. */
export function isFiction(number: string): boolean {
  const digits = number.replace(/^\+44/, '0').replaceAll(/\D/g, '');
  return FICTION.test(digits);
}

/** Finds what the owner has not yet filled in: company, address, people, providers and profiles. */
function findMissing(files: ContentFile[]): Finding[] {
  const [firm] = filesOf({ files }, 'firm');
  if (!firm) return [{ file: FIRM, line: 1, problem: 'cannot be read; the site needs it' }];
  const { company, location, providers, ...profiles } = firm.data;
  const isFront = (address: string) => new URL(address).pathname === '/';
  const front = 'leads to the front page of the network; write the address of our page';
  const missing: [isMissing: boolean, place: (string | number)[], problem: string][] = [
    [!company, ['company'], 'is missing; write the name, number, place, office and insurance'],
    [
      !!company && !company.insurance,
      ['company', 'insurance'],
      'is missing; write the insurer, and where it covers',
    ],
    [
      !location.street,
      ['location', 'street'],
      'is missing; the privacy page and search engines need it',
    ],
    [!location.postcode, ['location', 'postcode'], 'is missing; write it as SL4 2AA'],
    [isFront(profiles.linkedin), ['linkedin'], front],
    [isFront(profiles.instagram), ['instagram'], front],
  ];
  for (const [index, provider] of providers.entries())
    for (const field of ['name', 'region', 'safeguard'] as const) {
      const problem = `is missing (${provider.kind}); the privacy page names it`;
      missing.push([!provider[field], ['providers', index, field], problem]);
    }
  const found = missing.flatMap(([isMissing, place, problem]) =>
    isMissing ? firm.finding(place, problem) : [],
  );
  if (filesOf({ files }, 'people').length > 0) return found;
  const problem = 'is empty; add a file for each person who answers for the work';
  return [...found, { file: 'content/people', line: 1, problem }];
}
