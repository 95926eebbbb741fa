// `npm run check:launch`: lists and counts what is still a placeholder, missing, unsigned or never opened. Exits with 1
// while anything is left, which stops a deployment to a real address.
import { z } from 'astro/zod';
import { filesOf, readContent, type ContentFile } from '#content-reader/content-files.ts';
import { formatFinding, sortFindings, type Finding } from '#lib/findings.ts';
import { belongsToDraft } from '#content-check/index-content.ts';
import { getLinks } from '#content-check/rules/links.ts';
import { toLondonDay } from '#lib/dates.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { findSlips, linesBefore, type Slips } from '#lib/slips.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

const FIRM = 'content/firm.yaml';

const UNSIGNED =
  "nobody has signed its figures; read them, then write 'signed' with your name and the day";

/** Before a price that the owner has not confirmed. The note below a picture says the same of the picture. */
const EXAMPLE = 'Example: ';

/** A comment above a term that the owner has not confirmed. */
const UNCONFIRMED = /^ *# Not confirmed: .*$/gm;

/** Domains that nobody can own (RFC 2606), and phone numbers of no area, which Ofcom reserves for fiction. */
const PLACEHOLDERS: Slips = {
  '$0 is on .example, which nobody can own; write the real address': /[\w.@/:-]*\.example\b/,
  '$0 is a number that Ofcom reserves for fiction; write the real one':
    /(?:\+44\s?|0)1632[\s-]?960[\s-]?\d{3}/,
};

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

/** What is left to do in the public content of a project, in groups, and advice, which does not stop the launch. */
export function checkLaunch(root: string, now = new Date()) {
  const reading = readContent(root);
  const files = reading.files.filter((entry) => !belongsToDraft(entry, reading));
  const left = {
    'Mistakes in fields': reading.findings.filter(({ code }) => code !== 'missing-file'),
    Placeholders: files.flatMap(findPlaceholders),
    'Missing details': findMissing(files),
    'Figures that nobody has signed': files
      .filter(isUnsigned)
      .map(({ finding }) => finding(1, UNSIGNED)),
    'Sources that nobody has opened': files.flatMap(findUnopened),
  };
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const advice = files
    .filter((content) => sourcesOf(content).some(({ day }) => day && day < toLondonDay(aYearAgo)))
    .map(
      ({ file }) =>
        `Advice: ${file} has sources that were opened over a year ago; open them again.`,
    );
  return { left, advice: advice.join('\n') };
}

/** Whether nobody has signed the figures that a file states. */
function isUnsigned({ collection, data }: ContentFile): boolean {
  const { schema } = COLLECTIONS[collection];
  const states = schema instanceof z.ZodObject && 'signed' in schema.shape;
  return states && !('signed' in data && data.signed);
}

function findUnopened(content: ContentFile): Finding[] {
  const [first, ...others] = sourcesOf(content).filter(({ day }) => !day);
  if (!first) return [];
  const which = others.length > 0 ? ` and ${others.length} more: open them` : ': open it';
  const problem = `${first.target}${which}, look for the facts, and write the day as 'checked'`;
  return [content.finding(first.line, problem)];
}

/** The pages of others to which a page links, with the day on which somebody opened each. */
function sourcesOf(content: ContentFile) {
  const { collection, data, body } = content;
  if ((!body && collection !== 'dates') || collection === 'style-guide') return [];
  const changes = collection === 'dates' ? data.changes.items : [];
  const ofPage = 'checked' in data ? data.checked : undefined;
  return getLinks(content)
    .filter(({ target }) => target.startsWith('https:'))
    .map(({ target, line }) => {
      const cited = changes.filter(({ source }) => source.address === target);
      const days = cited.length > 0 ? cited.map(({ source }) => source.checked) : [ofPage];
      const day = days.includes(undefined) ? undefined : days[0];
      return { target, line, day: day instanceof Date ? toLondonDay(day) : undefined };
    });
}

/** Finds addresses on `.example`, phone numbers that Ofcom reserves for fiction, prices and terms that are examples. */
function findPlaceholders({ collection, text, texts, finding }: ContentFile): Finding[] {
  if (collection === 'style-guide') return [];
  const examples = texts
    .filter(({ path, value }) => value.startsWith(EXAMPLE) && path.at(-1) !== 'note')
    .map(({ path, value }) =>
      finding(path, `'${value.slice(0, 40)}…' is made up; write what you charge`),
    );
  const unconfirmed = [...text.matchAll(UNCONFIRMED)].map(({ index, 0: comment }) =>
    finding(
      linesBefore(index, text) + 1,
      `${comment.trim()} Read the term below it, then delete this`,
    ),
  );
  const written = text.replaceAll(/^[ \t]*#.*$/gm, '');
  const placeholders = [...findSlips(written, PLACEHOLDERS)];
  return [
    ...examples,
    ...unconfirmed,
    ...placeholders.map(({ index, says }) => finding(linesBefore(index, written) + 1, says)),
  ];
}

/** Finds what the owner has not yet filled in: company, address, people, providers and profiles. */
function findMissing(files: ContentFile[]): Finding[] {
  const [firm] = filesOf({ files }, 'firm');
  if (!firm) return [{ file: FIRM, line: 1, problem: 'cannot be read; the site needs it' }];
  const { company, location, providers, ...profiles } = firm.data;
  const isFront = (address: string) => new URL(address).pathname === '/';
  const front = 'leads to the front page of the network; write the address of our page';
  const insurance = 'is missing; write the insurer, and where it covers';
  const missing: [isMissing: boolean, place: (string | number)[], problem: string][] = [
    [!company, ['company'], 'is missing; write the name, number, place, office and insurance'],
    [!!company && !company.insurance, ['company', 'insurance'], insurance],
    [!location.street, ['location', 'street'], 'is missing; the privacy page needs it'],
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
