// `npm run check:launch`: lists and counts what is still a placeholder, missing, unsigned or never opened. Exits with 1
// while anything is left, which stops a deployment to a real address.
import type { ContentFile } from '#content-check/content.ts';
import { readContent } from '#content-check/content.ts';
import { formatFinding, sortFindings, type Finding } from '#content-check/findings.ts';
import { getClaims } from '#content-check/rules/claims.ts';
import { getSources } from '#content-check/rules/sources.ts';
import { listOf } from '#content-check/site.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { valueAt } from '#lib/value-at.ts';
import { groupByAge } from './check-sources.ts';

const SITE = 'content/site.yaml';

/** What `content/site.yaml` must state before the site goes public. */
const NEEDED: [path: string[], what: string][] = [
  [['company', 'name'], 'the registered name of the company'],
  [['company', 'number'], 'the number of the company at Companies House'],
  [['company', 'registeredIn'], 'the part of the UK in which the company is registered'],
  [['company', 'office'], 'the registered office of the company'],
  [['location', 'street'], 'the street address of the controller, for the privacy page'],
  [['location', 'postcode'], 'the postcode of the controller'],
];

/** A domain that nobody can own (RFC 2606). */
const EXAMPLE_ADDRESS = /[\w.@/:-]*\.example\b/g;

const PHONE = /(?<![\d£])(?:\+44\s?|0)\d[\d\s-]{7,13}\d/g;

/**
 * Numbers that Ofcom reserves for drama: a thousand for each of these prefixes.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const FICTION = [
  ...['01134960', '01144960', '01154960', '01164960', '01174960', '01184960'], // Leeds to Reading
  ...['01214960', '01314960', '01414960', '01514960', '01614960', '01914980'], // Birmingham to Tyneside
  ...['02079460', '02890180', '02896496', '02920180'], // London, Northern Ireland, Cardiff
  ...['01632960', '07700900', '08081570', '09098790', '03069990'], // No area, mobile, free, premium, UK-wide
];

if (import.meta.main) {
  const { left, advice } = checkLaunch(PROJECT_ROOT);
  for (const [group, findings] of Object.entries(left)) {
    console.log(`${group}: ${findings.length}`);
    for (const finding of findings) console.log(`  ${formatFinding(finding)}`);
  }
  const count = Object.values(left).flat().length;
  console.log(`${advice}\n${count === 0 ? 'Ready to go live.' : `${count} left.`}`);
  process.exitCode = count > 0 ? 1 : 0;
}

/** What is left to do in the content of a project, in groups, and advice, which does not stop the launch. */
export function checkLaunch(root: string, now = new Date()) {
  const { files } = readContent(root);
  const published = files.filter(({ collection }) => collection !== 'style-guide');
  const sources = groupByAge(getSources(files), now);
  const old = sources['Opened over a year ago'].length;
  const left: Record<string, Finding[]> = {
    Placeholders: published.flatMap(findPlaceholders),
    'Missing details': findMissing(files),
    'Figures that nobody has signed': getClaims(files)
      .filter(({ isSigned }) => !isSigned)
      .map(({ figures, field, file, line, content }) => ({
        file: `content/${file}`,
        line: content?.fields.lineOf(field) ?? 1,
        problem: `${field}: nobody has signed these figures (${figures}); write 'signed' and 'by' in content/claims.yaml:${line}`,
      })),
    'Sources that nobody has opened': sources['Never opened'].map(({ address, line }) => ({
      ...{ file: 'content/sources.yaml', line },
      problem: `${address}: open it, look for the fact, and write the day as 'checked'`,
    })),
  };
  const groups = Object.entries(left).map(([name, group]) => [name, sortFindings(group)]);
  return {
    left: Object.fromEntries(groups) as typeof left, // The same groups, sorted.
    advice: [
      `Advice: ${old} sources were opened over a year ago; 'npm run check:sources' lists them.`,
      ...(files.some(({ collection }) => collection === 'testimonials')
        ? []
        : ['Advice: content/testimonials is empty; write a file for each customer who agreed.']),
    ].join('\n'),
  };
}

/** Finds addresses on `.example`, and phone numbers that Ofcom reserves for fiction. */
function findPlaceholders({ text, say }: ContentFile): Finding[] {
  return text.split('\n').flatMap((words, index) => {
    if (words.trimStart().startsWith('#')) return [];
    const addresses = (words.match(EXAMPLE_ADDRESS) ?? []).map(
      (address) => `${address} is on .example, which nobody can own; write the real address`,
    );
    const numbers = (words.match(PHONE) ?? [])
      .filter(isFiction)
      .map((number) => `${number} is a number that Ofcom reserves for fiction; write the real one`);
    return [...addresses, ...numbers].map((problem) => say(index + 1, problem));
  });
}

/** Whether Ofcom reserves a phone number for fiction, however it is grouped. */
export function isFiction(number: string): boolean {
  const digits = number.replace(/^\+44/, '0').replaceAll(/\D/g, '');
  return FICTION.some((start) => digits.startsWith(start));
}

/** Finds what the owner has not yet filled in: company, address, people, providers and profiles. */
function findMissing(files: ContentFile[]): Finding[] {
  const site = files.find(({ file }) => file === SITE);
  if (!site) return [{ file: SITE, line: 1, problem: 'is missing; the site needs it' }];
  const { fields, say } = site;
  const details = NEEDED.filter(([path]) => !valueAt(fields.data, path));
  const providers = listOf(fields.data['providers']).flatMap((provider, index) =>
    ['name', 'region', 'safeguard']
      .filter((field) => !valueAt(provider, [field]))
      .map((field) =>
        say(
          ['providers', index, field],
          `is missing (${String(valueAt(provider, ['kind']))}); the privacy page names it`,
        ),
      ),
  );
  const profiles = ['linkedin', 'instagram'].filter(
    (network) => URL.parse(String(fields.data[network]))?.pathname === '/',
  );
  const people = { file: 'content/people', line: 1 };
  return [
    ...details.map(([path, what]) => say(path, `is missing; write ${what}`)),
    ...providers,
    ...profiles.map((one) =>
      say([one], 'leads to the front page of the network; write the address of our page'),
    ),
    ...(files.some(({ collection }) => collection === 'people')
      ? []
      : [{ ...people, problem: 'is empty; add a file for each person who answers for the work' }]),
  ];
}
