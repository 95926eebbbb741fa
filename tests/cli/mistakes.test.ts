// Typical mistakes of writers, one at a time: each prints one line that names the file and the line.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COLLECTIONS } from '#schemas/collections.ts';
import { checkContent } from '#content-check/check-content.ts';
import { copyExampleSite, linesOf, TODAY } from '../content-check/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const OTHER = 'content/articles/outgrown-off-the-shelf.mdx';
const CITY = 'content/cities/manchester.mdx';
const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Planted' } })
  .toBuffer();
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** What is written in place of a field of the article. What the check says stands below its line. */
const FIELDS = String.raw`
title: ERP or CRM: which to buy first
> title: has a colon in its text; put quotation marks around the text

crumb: "ERP vs CRM
> crumb: begins with ", which is not closed; write " at the end of the text

related: [erp-roi-for-smes, back-office-automation-saves-time-costs, outgrown-off-the-shelf
> related: has a bracket that is not closed; write ] at its end

crumb: ERP vs CRM
crumb: ERP and CRM
> crumb: is written twice; delete one of the two

crumb:ERP vs CRM
> crumb: is not a field; write it as name: value, with a space after the colon

crumb: “ERP vs CRM”
> crumb: begins with “, which readers would see; write it in straight quotation marks, as "ERP vs CRM"

crumb: “ERP: or CRM”
> crumb: begins with “, which is not a quotation mark in YAML; write "

crumb: *ERP*
> '*ERP*' has a special meaning; put quotation marks around the whole text

crumb: &more to come
> '&more' has a special meaning; put quotation marks around the whole text

crumb: !ERP vs CRM
> crumb: begins with !, which has a special meaning; put quotation marks around the text

crumb: "ERP\v vs CRM"
> crumb: has an invisible character (U+000B) after 'ERP'; delete it

crumb: "ERP \U0001F680 CRM"
> crumb: has an emoji (🚀) after 'ERP '; leave it out, or write it in words

crumb: ERP &amp; CRM
> Advice: '&amp;' is shown as it stands; write the character itself

crumb: ERP **vs** CRM
> Advice: '**vs**' is shown with its stars; write vs

crumb: ERP vs { about.name }
> Advice: '{ about.name }' is shown with its bracket; write {about.name}

crumb: Our #1 mistake
> crumb: is cut off at the # after 'Our'; put quotation marks around the whole text, or write the note on a line of its own

category: Buisness Systems
> category: 'Buisness Systems' is not a valid value; write Business Systems

date: 03/10/2024
> date: '03/10/2024' is not a date; write 2024-10-03

date: '2024-10-03'
> date: '2024-10-03' is text; write 2024-10-03 without quotation marks

date: 2024-24-11
> date: '2024-24-11' is not in the calendar; write a date such as 2025-02-05

date: 2024-07-02T23:30:00Z
> date: has a time of day; write only the date, which in London is 2024-07-03

date: 2062-10-03
> date: 2062-10-03 is in the future; write 'scheduled: true' below it if that is intended, or a date up to 2025-03-01

date: 2024-10-03
updated: 2025-10-01
> updated: 2025-10-01 is in the future; write the day on which it was done

date: 2024-10-03
updated: 2024-10-01
> updated: 2024-10-01 is before the publication on 2024-10-03; write a later date, or leave it out

date: 2024-10-03
until: 2025-03-31
> Advice: until: 31 March 2025 is the last day; look up what follows, and write it with its own last day

readTime: 9 min
> readTime: promises 9 min, but the text has 86 words; write 1 min

related: [erp-roi-for-smes, back-office-automation-saves-time-costs]
> related: has 2 entries; write 3

related: [erp-roi-for-smess, back-office-automation-saves-time-costs, outgrown-off-the-shelf]
> related, entry 1: there is no article 'erp-roi-for-smess'; write erp-roi-for-smes

date: 2024-10-03
aliases: [outgrown-off-the-shelf]
> aliases, entry 1: 'outgrown-off-the-shelf' already leads to ${OTHER}; leave it out
`;

/** What is written below the first heading of the article. FIRST is the number of its first line. */
const PARAGRAPHS = String.raw`
{/* A note. */ process.exit(7) /* Another. */}
> {/* A note. */ process.exit(7) /* Another. */} is taken for code; write it without the braces, or as \{/* A note. */ process.exit(7) /* Another. */\}

<constructor />
> <constructor> is HTML that the site does not use; leave it out

<Callout title="Rule of thumb" __proto__={{ title: 'No' }}>
> <Callout> there is no field '__proto__'; write one of: title
Count first.
</Callout>

[A quote](/contact?constructor=1).
> the form has no field 'constructor'; write one of: industry, service

# All about ERP
> '# All about ERP' is a headline, which the fields already give; write '## All about ERP'
Both.

#### A small point
> '#### A small point' skips a level; write '### A small point'
Both.

### One and the same
One.
### One and the same
> 'One and the same' is already a heading on line FIRST; write another
Both.

### Which one first
<Question title="Which one first?">
> 'Which one first?' is already a heading on line FIRST; write another
Both.
</Question>

## Main
> #main is the address of another part of the page; write another heading
Both.

## ?
> '## ?' has no letters, of which its address is made; add words
Both.

Count the hours 🚀 first.
> has an emoji (🚀) after 'Count the hours '; leave it out, or write it in words

Count the hours &#x1F680; first.
> has an emoji (🚀) after 'Count the hours '; leave it out, or write it in words

Count the hours &#128640; first.
> has an emoji (🚀) after 'Count the hours '; leave it out, or write it in words

## ![A tally](/favicon.svg)
> a heading has no words; write them after ##
Both.

The figure 2 \* 3 is not 2 * 3.
> '*' stands in the text; close it right after a word, write × for 'times', or delete it

##Count the hours
> '##Count the hours' is not a heading; write '## Count the hours'

Count the hours
> 'Count the hours' is made a heading by the line below it; write '## Count the hours', or an empty line between
---
Both.

It is [further down](/about#values).
> /about#values: there is no heading for #values; write one of: #who-reads-enquiries-this-week, #our-values

Or [send us the outline](/contact?service=ERP+Solutions).
> the form has no service 'ERP Solutions'; write service=ERP+Solution

Read [about the return](/blog/the return) first.
> '[about the return](/blog/the return)' has a space in its address; write - for it

Read [the return] (/blog/erp-roi-for-smes) first.
> '[the return] (/blog/erp-roi-for-smes)' is not a link; write [the return](its address), without a space

Read [the return][return] first.
> '[the return][return]' is not a link; write [the return](its address), without a space

Read <https://www.gov.uk/vat> first.
> <https://www.gov.uk/vat> is not a link; write [what it says](https://www.gov.uk/vat)

Read https://www.gov.uk/vat first.
> 'https://www.gov.uk/vat' is a bare address; write [what it says](https://www.gov.uk/vat)

Read www.gov.uk/vat first.
> 'www.gov.uk/vat' is a bare address; write [what it says](https://www.gov.uk/vat)

Read [about us]() first.
> the link 'about us' has no address; write it between ( and )

Read [](/about) first.
> the link to /about has no words; write them between [ and ]

![](/favicon.svg)
> the image /favicon.svg has no alternative text; write what it shows between [ and ]

<Calout title="Rule of thumb">
> there is no component <Calout>; write Callout
Count first.
</Calout>

<Callout title="Rule of thumb">
> <Callout> is never closed; write </Callout> below its text, or <Callout /> if it has none
Count first.

<Callout>
> <Callout> title: is missing; write text in quotation marks
Count first.
</Callout>

<BarChart titel="Tills" unit="£" bars={[{ label: 'A', value: 900 }, { label: 'B', value: 90 }]} />
> <BarChart> there is no field 'titel'; write title

<Phases items={[{ when: '1' name: 'one', what: 'a' }]} />
> the value in { } cannot be read; look for a missing comma, quotation mark or bracket, or write \{ if you mean the character

Allow {two weeks} for the count.
> the value in { } cannot be read; look for a missing comma, quotation mark or bracket, or write \{ if you mean the character

Allow {two weeks for the count.
> a { is never closed; write } at its end, or \{ if you mean the character

Firms with <5 people need neither.
> a < begins a component, but none follows; write 'under' or 'less than' instead

import Callout from '#cli/parts/Callout.astro'
> a paragraph that begins with 'import' is taken for code; delete the line (components need no import) or begin it with another word

Count <Callout title="Rule">first</Callout> of all.
> <Callout> stands in a sentence; write it in a paragraph of its own

<Sources items={[{ fact: 'One', title: 'Another', address: 'https://www.gov.uk/a' }]} />
<Sources items={[{ fact: 'One', title: 'A third', address: 'https://www.gov.uk/b' }]} />
> <Sources> stands twice on the page; write one list of all

<center>Count the hours.</center>
> <center> is HTML that the site does not use; leave it out

Count <b style="width: 1em">the hours</b>.
> <b> has 'style', which the site does not use; leave it out

| Task | Hours |
| --- | --- |
| Counting | 4 |
| Typing |
> the row has 1 cells, but the table's header row has 2; write as many

2026. That was the year of the count.
> '2026.' begins a numbered list; write '2026\.', or begin with another word

- [ ] Count the hours
> a list with [ ] has boxes that cannot be ticked; write <Checklist title="…"> around a plain list

Count the hours.[^1]
> '[^1]' has no text; write '[^1]: ' and the text in a paragraph below

[^1]: Both sides of the order.
> no text has the footnote [^1]; write [^1] where it belongs, or delete it

Count 5${'\u000B'}hours.
> has an invisible character (U+000B) after 'Count 5'; delete it

Count 5${'\u2028'}hours.
> has an invisible character (U+2028) after 'Count 5'; delete it

Count 5&#x2029;hours.
> has an invisible character (U+2029) after 'Count 5'; delete it

| Task | Hours |
> '| Task | Hours |' is not a table; write a row | --- | --- | below its first row
| Counting | 4 |

Task${'\t'}Hours
> 'Task Hours' has a tab, which readers see as a space; write a table, with | between its cells

4 . Count the hours.
> '4 .' does not begin a list; write '4. ', with a space after the dot only

Ask for [the sheet](/contact?service=ERP Solution).
> '[the sheet](/contact?service=ERP Solution)' has a space in its address; write + for it

Organize the count.
> Advice: 'Organize' is not in the British dictionary; write 'Organise', or add it to content/dictionary.txt

Count the hours. <!-- and the calls? -->
> a note to yourself is written {/* … */} here; write it so, or delete it

Count the zebroid.
> Advice: 'zebroid' is not in the British dictionary; write another word, or add it to content/dictionary.txt
`;

/** Mistakes that change another file, or more than a field or a paragraph. */
const OTHERS: {
  name: string;
  /** The file with the mistake. May be a new one. */
  file: string;
  edit: (text: string) => string | Uint8Array;
  /** The file in the message, if it is another. */
  seenIn?: string;
  /** How its line starts, if it is not the first. */
  at?: string;
  says: string;
}[] = [
  {
    name: 'a tab instead of spaces',
    file: ARTICLE,
    edit: (text) => text.replace(/^ {2}title:/m, '\ttitle:'),
    at: '\ttitle:',
    says: 'title: begins with a tab; write two spaces instead',
  },
  {
    name: 'an unresolved merge conflict',
    file: ARTICLE,
    edit: (text) => text.replace(/^crumb:.*$/m, '<<<<<<< HEAD\n$&\n=======\n$&\n>>>>>>> other'),
    at: '<<<<<<<',
    says: 'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  },
  {
    name: 'frontmatter without its closing ---',
    file: ARTICLE,
    edit: (text) => text.replace('\n---\n', '\n'),
    says: 'has no --- after its fields; write it on a line of its own below the last field',
  },
  {
    name: 'a misspelt field name',
    file: ARTICLE,
    edit: (text) => text.replace(/^category:/m, 'catagory:'),
    at: 'catagory:',
    says: "there is no field 'catagory'; write category",
  },
  {
    name: 'a missing field',
    file: ARTICLE,
    edit: (text) => text.replace(/^excerpt:.*\n/m, ''),
    says: 'excerpt: is missing; write text in quotation marks (What cards show. Narrow cards show only its first sentences, up to 130 characters)',
  },
  {
    name: 'an article number that is already used',
    file: ARTICLE,
    edit: (text) => text.replace(/^number:.*$/m, 'number: 2'),
    at: 'number: 2',
    seenIn: OTHER,
    says: `number: 2 is also used by ${ARTICLE}; write 5, the next free number`,
  },
  {
    name: 'a price range instead of a starting price',
    file: CITY,
    edit: (text) => text.replace(/^ {6}price: .*$/m, '      price: £8,000 to £12,000'),
    at: '      price: £8,000 to',
    says: "services, items, entry 1, price: '£8,000 to £12,000' is not a starting price; write it as 'from {services.crm.price}' or from £8,000, with one number and nothing after it",
  },
  {
    name: 'a file name that makes the address of another file',
    file: 'content/articles/erp_vs_crm.mdx',
    edit: () => newArticle('draft: true'),
    says: 'would have the address of erp-vs-crm.mdx; give it another name, or delete one of the two',
  },
  {
    name: 'a file with the other ending of YAML beside the right one',
    file: 'content/worksheets/van.yml',
    edit: () => 'title: A van',
    says: 'is not read; name it van.yaml',
  },
  {
    name: 'a file name that cannot be an address',
    file: 'content/articles/New article.mdx',
    edit: () => newArticle('draft: true'),
    says: 'has a name that cannot be an address; name it new-article.mdx, in lower-case letters, digits and hyphens',
  },
  {
    name: 'the title of another article',
    file: OTHER,
    edit: (text) => text.replace(/^title:.*$/m, lineOf(ARTICLE, 'title:')),
    at: 'title:',
    says: `title: is also used by ${ARTICLE}; write another`,
  },
  {
    name: 'a description that another page has',
    file: 'content/about.yaml',
    edit: (text) => text.replace(/^ {2}description:.*$/m, `  ${lineOf(ARTICLE, 'description:')}`),
    seenIn: ARTICLE,
    at: 'description:',
    says: 'description: is also used by content/about.yaml; write another',
  },
  {
    name: 'a draft that a public page links to',
    file: OTHER,
    edit: (text) => text.replace(/^date:.*$/m, '$&\ndraft: true'),
    seenIn: CITY,
    at: '      link: /blog/outgrown',
    says: `/blog/outgrown-off-the-shelf is not public when this page is; link to it when ${OTHER} is published, or leave the link out`,
  },
  {
    name: 'a recommended article that is another kind of page',
    file: CITY,
    edit: (text) => text.replace(/^ {6}link: .*$/m, '      link: /about'),
    at: '      link: /about',
    says: "'/about' is not the address of an article; write /blog/ and its file name",
  },
  {
    name: 'an image format that browsers cannot show',
    file: 'content/articles/images/office.heic',
    edit: () => 'A photograph',
    says: 'is not an image format that browsers can show; save it as JPEG or PNG, and delete this file',
  },
  {
    name: 'an image that is too large',
    file: 'content/articles/images/office.jpg',
    edit: () => Buffer.alloc(25_000_000),
    says: 'is 25.0 MB; save it at about 1,400 pixels wide, under 3 MB',
  },
  {
    name: 'an image that is too small',
    file: 'content/articles/images/dot.gif',
    edit: () => DOT,
    says: 'is 1 pixels wide; use a picture at least 400 wide, ideally about 1,400',
  },
  {
    name: 'an image with its ending in capitals',
    file: 'content/articles/images/IMG_2031.JPG',
    edit: () => DOT,
    says: 'has its ending in capitals; name it IMG_2031.jpg',
  },
  {
    name: 'an image of another kind than its ending says',
    file: 'content/articles/images/dot.png',
    edit: () => DOT,
    says: 'is a picture of another kind, gif; name it dot.gif',
  },
  {
    name: 'a photograph that is published as it is',
    file: 'public/office.jpg',
    edit: () => PHOTO,
    says: 'is published with what a camera writes into it, such as the place; save it without',
  },
  {
    name: 'quotations inside each other',
    file: ARTICLE,
    edit: (text) => `${text}\n${'> '.repeat(6000)}Count.\n`,
    at: '> > ',
    says: 'has 100 parts inside each other; write fewer',
  },
  {
    name: 'lists inside each other',
    file: ARTICLE,
    edit: (text) => `${text}\n<BarChart bars={${'['.repeat(6000)}${']'.repeat(6000)}} />\n`,
    at: '<BarChart',
    says: `<BarChart> bars: {${'['.repeat(6000)}${']'.repeat(6000)}} is not a plain value; write the text or the number itself`,
  },
  {
    name: 'half an image',
    file: 'content/articles/images/dot.gif',
    edit: () => DOT.subarray(0, 8),
    says: 'cannot be read as a picture; save it again as JPEG or PNG',
  },
  {
    name: 'an SVG image with a script',
    file: 'content/articles/images/drawing.svg',
    edit: () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert()"></svg>',
    says: 'has a script in it; save it without',
  },
  {
    name: 'a word of two thousand letters',
    file: OTHER,
    edit: (text) => `${text}\n${'lorem'.repeat(400)}\n`,
    at: 'lorem',
    says: `Advice: '${'lorem'.repeat(8)}' is not in the British dictionary; write another word, or add it to content/dictionary.txt`,
  },
  {
    name: 'an article without incoming links',
    file: 'content/articles/orphan.mdx',
    edit: () => newArticle('draft: false'),
    says: "Advice: no other page links here; name it in the 'related' of another, such as content/articles/erp-vs-crm.mdx, or link to /blog/orphan from its text",
  },
];

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('the example site has no mistakes', async () => {
  expect(await linesOf(root)).toEqual([]);
});

test('required files that are missing are reported', async () => {
  const { findings } = await checkContent(root, { now: TODAY });
  const missing = findings.filter(({ code }) => code === 'missing-file').map(({ file }) => file);
  const others = Object.values(COLLECTIONS)
    .filter(({ folder }) => folder === '.')
    .map(({ pattern }) => pattern)
    .filter((file) => !['about.yaml', 'filler.yaml'].includes(file));
  expect(missing).toEqual(others.map((file) => `content/${file}`).sort());
});

test.each(examplesIn(FIELDS))('%s', async (_title, example) => {
  const field = /^\w+:/m.exec(example)?.[0] ?? '';
  await expectFinding(example, new RegExp(`^${field}.*$`, 'm'), '');
});

test.each(examplesIn(PARAGRAPHS))('%s', async (_title, example) => {
  await expectFinding(example, /(?<=^## .*\n\n.*\n)/m, '\n');
});

test.each(OTHERS)('$name', async ({ file, edit, seenIn = file, at, says }) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), edit(existsSync(join(root, file)) ? read(file) : ''));
  const line = at
    ? read(seenIn)
        .split('\n')
        .findLastIndex((text) => text.startsWith(at))
    : 0;
  expect(await linesOf(root)).toEqual([lineWith(seenIn, line, says)]);
});

/** The examples with their first lines, which name their tests. */
function examplesIn(text: string): [title: string, example: string][] {
  const examples = text.trim().split('\n\n');
  expect(examples.length).toBeGreaterThan(20);
  return examples.map((example) => [example.split('\n')[0] ?? '', example]);
}

/** Writes an example into the article, with empty lines around it, and expects what stands below its line. */
async function expectFinding(example: string, place: RegExp, around: string): Promise<void> {
  const lines = example.split('\n');
  const below = lines.findIndex((line) => line.startsWith('> '));
  const [says = ''] = lines.splice(below, 1);
  const written = lines.join('\n');
  const text = read(ARTICLE).replace(place, () => around + written + around);
  writeFileSync(join(root, ARTICLE), text);
  const first = text.slice(0, text.indexOf(written)).split('\n').length;
  const told = says.slice(2).replace('FIRST', String(first));
  expect(await linesOf(root)).toEqual([lineWith(ARTICLE, first + below - 2, told)]);
}

/** A line of the check; lines are counted from 0. */
function lineWith(file: string, line: number, says: string): string {
  const [, advice = '', told] = /^(Advice: )?(.*)$/.exec(says) ?? [];
  return `${advice}${file}:${line + 1}  ${told}`;
}

/** A valid new article. */
function newArticle(more: string): string {
  return read(OTHER)
    .replace(/^number:.*$/m, 'number: 5')
    .replace(/^title:.*$/m, 'title: A title of its own')
    .replace(/^description:.*$/m, `description: ${'A description of its own. '.repeat(5)}`)
    .replace(/^intro:.*$/m, `intro: ${'An introduction of its own that is no copy. '.repeat(3)}`)
    .replace(/^readTime:.*$/m, `readTime: 1 min\n${more}`)
    .replace(/(^---\n[\s\S]*?\n---\n)[\s\S]*/, '$1\n## One heading\n\nA text.\n');
}

function lineOf(file: string, start: string): string {
  return new RegExp(`^${start}.*$`, 'm').exec(read(file))?.[0] ?? '';
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
