import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyExampleSite, readExampleFile, checkExampleSite } from './example-site.ts';
import { formatFinding } from '#content-check/findings.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const OTHER = 'content/articles/outgrown-off-the-shelf.mdx';
const CITY = 'content/cities/manchester.mdx';

/** A typical mistake, and the one line that the check prints. */
interface Mistake {
  name: string;
  /** The file with the mistake. May be a new one. */
  file: string;
  edit: (text: string) => string | Uint8Array;
  /** How the expected line starts, if it is not the first. */
  at?: string;
  /** The file in the message, if it is another. */
  seenIn?: string;
  /** `<### Heading>` stands for the number of the line that starts so. */
  says: string;
}

/** Replaces a field of an article. */
function field(name: string, written: string): Pick<Mistake, 'file' | 'edit'> {
  const whole = new RegExp(`^${name}:.*$`, 'm');
  return { file: ARTICLE, edit: (text) => text.replace(whole, () => written) };
}

/** Inserts paragraphs below the first heading of an article. */
function below(...paragraphs: string[]): Pick<Mistake, 'file' | 'edit'> {
  const heading = /^## .*$/m;
  return {
    file: ARTICLE,
    edit: (text) => text.replace(heading, (found) => [found, ...paragraphs].join('\n\n')),
  };
}

/** Frontmatter and body of an article. */
const BODY = /(^---\n[\s\S]*?\n---\n)[\s\S]*/;

/** A valid new article. */
function newArticle(): string {
  return readExampleFile(OTHER)
    .replace(/^number:.*$/m, 'number: 5')
    .replace(/^title:.*$/m, 'title: A title of its own')
    .replace(/^description:.*$/m, `description: ${'A description of its own. '.repeat(5)}`)
    .replace(/^intro:.*$/m, `intro: ${'An introduction of its own that is no copy. '.repeat(3)}`)
    .replace(/^readTime:.*$/m, 'readTime: 1 min\ndraft: false')
    .replace(BODY, '$1\n## One heading\n\nA text.\n');
}

export const MISTAKES: Mistake[] = [
  // How fields are written
  {
    name: 'a colon in a text without quotation marks',
    ...field('title', 'title: ERP or CRM: which to buy first'),
    at: 'title:',
    says: 'title: has a colon in its text; put quotation marks around the text',
  },
  {
    name: 'a quotation mark that is not closed',
    ...field('crumb', 'crumb: "ERP vs CRM'),
    at: 'crumb:',
    says: 'crumb: begins with " that is not closed; write " at the end of its text',
  },
  {
    name: 'a tab in place of spaces',
    file: ARTICLE,
    edit: (text) => text.replace(/^ {2}title:/m, '\ttitle:'),
    at: '\ttitle:',
    says: 'title: begins with a tab; write two spaces in its place',
  },
  {
    name: 'a list without its bracket',
    ...field(
      'related',
      'related: [erp-roi-for-smes, back-office-automation-saves-time-costs, outgrown-off-the-shelf',
    ),
    at: 'related:',
    says: 'related: has a bracket that is not closed; write ] at its end',
  },
  {
    name: 'a field twice',
    ...field('crumb', 'crumb: ERP vs CRM\ncrumb: ERP and CRM'),
    at: 'crumb: ERP and CRM',
    says: 'crumb: stands here a second time; leave one of the two out',
  },
  {
    name: 'no space after the colon',
    ...field('crumb', 'crumb:ERP vs CRM'),
    at: 'crumb:ERP',
    says: 'crumb: is no field; write it as name: value, with a space after the colon',
  },
  {
    name: 'typographic quotation marks around a text',
    ...field('crumb', 'crumb: “ERP vs CRM”'),
    at: 'crumb:',
    says: 'crumb: begins with “, which readers would see; write it in straight quotation marks, as "ERP vs CRM"',
  },
  {
    name: 'typographic quotation marks around a text with a colon',
    ...field('crumb', 'crumb: “ERP: or CRM”'),
    at: 'crumb:',
    says: 'crumb: begins with “, which is no quotation mark here; write "',
  },
  {
    name: 'a # that cuts a text off',
    ...field('crumb', 'crumb: Our #1 mistake'),
    at: 'crumb:',
    says: "crumb: is cut off at the # after 'Our'; put quotation marks around the whole text, or write the note on a line of its own",
  },
  {
    name: 'a file that Windows saved in its old encoding',
    file: ARTICLE,
    edit: (text) => Buffer.from(text.replace(/^crumb:.*$/m, 'crumb: Café or CRM'), 'latin1'),
    at: 'crumb: Caf',
    says: "has letters that are not UTF-8; save it as 'UTF-8' once more",
  },
  {
    name: 'two versions that git could not merge',
    ...field('crumb', '<<<<<<< HEAD\ncrumb: ERP vs CRM\n=======\ncrumb: ERP or CRM\n>>>>>>> other'),
    at: '<<<<<<<',
    says: 'has two versions that git could not merge; keep one of the two, and leave out the lines that begin with <<<<<<<, ======= and >>>>>>>',
  },
  {
    name: 'fields without their last line of hyphens',
    file: ARTICLE,
    edit: (text) => text.replace('\n---\n', '\n'),
    says: 'has fields without an end; write --- on a line of its own below the last field',
  },

  // What fields hold
  {
    name: 'a field with a slip in its name',
    ...field('category', 'catagory: Business Systems'),
    at: 'catagory:',
    says: "there is no field 'catagory'; write category",
  },
  {
    name: 'a field that is missing',
    ...field('excerpt', '# no excerpt'),
    says: 'excerpt: is missing; write a text in quotation marks (What cards show. Narrow cards have its first sentences, up to 130 characters)',
  },
  {
    name: 'a category with a slip',
    ...field('category', 'category: Buisness Systems'),
    at: 'category:',
    says: "category: there is no 'Buisness Systems'; write Business Systems",
  },
  {
    name: 'a category that there is not',
    ...field('category', 'category: Gossip'),
    at: 'category:',
    says: "category: there is no 'Gossip'; write one of: CRM Solutions, ERP Systems, AI Automation, Digital Strategy, Web Applications, Business Systems, Business Growth, Process Automation, Systems Integration, AI & Data Services, Case Studies, Software Selection, Business Intelligence, Local SEO",
  },
  {
    name: 'a date as people write it',
    ...field('date', 'date: 03/10/2024'),
    at: 'date:',
    says: "date: '03/10/2024' is no day; write 2024-10-03",
  },
  {
    name: 'a date in quotation marks',
    ...field('date', "date: '2024-10-03'"),
    at: 'date:',
    says: "date: '2024-10-03' is text; write 2024-10-03 without quotation marks",
  },
  {
    name: 'a day that the calendar lacks',
    ...field('date', 'date: 2024-02-30'),
    at: 'date:',
    says: "date: '2024-02-30' is no day of the calendar; write it as 2025-02-05",
  },
  {
    name: 'a time of day, which in London is tomorrow',
    ...field('date', 'date: 2024-07-02T23:30:00Z'),
    at: 'date:',
    says: 'date: has a time of day; write the day alone, which in London is 2024-07-03',
  },
  {
    name: 'a day still to come, without a word that it is meant',
    ...field('date', 'date: 2062-10-03'),
    at: 'date:',
    says: "date: 2062-10-03 is still to come; write 'scheduled: true' below it if that is meant, or a day up to 2025-03-01",
  },
  {
    name: 'a change before the publication',
    ...field('date', 'date: 2024-10-03\nupdated: 2024-10-01'),
    at: 'updated:',
    says: 'updated: 2024-10-01 is before the publication on 2024-10-03; write a later day, or leave it out',
  },
  {
    name: 'a title that is too long',
    ...field('title', `title: ${'Far too long '.repeat(6).trim()}`),
    at: 'title:',
    says: 'title: has 77 characters; write between 10 and 60',
  },
  {
    name: 'a promise of minutes that the text does not keep',
    ...field('readTime', 'readTime: 9 min'),
    at: 'readTime:',
    says: 'readTime: promises 9 min, and the text has 86 words; write 1 min',
  },
  {
    name: 'two articles to read next, in place of three',
    ...field('related', 'related: [erp-roi-for-smes, back-office-automation-saves-time-costs]'),
    at: 'related:',
    says: 'related: has 2 entries; write 3',
  },
  {
    name: 'an article to read next that there is not',
    ...field(
      'related',
      'related: [erp-roi-for-smess, back-office-automation-saves-time-costs, outgrown-off-the-shelf]',
    ),
    at: 'related:',
    says: "related, entry 1: there is no article 'erp-roi-for-smess'; write erp-roi-for-smes",
  },
  {
    name: 'a number that is taken',
    ...field('number', 'number: 2'),
    at: 'number: 2',
    seenIn: OTHER,
    says: `number: 2 is that of ${ARTICLE} as well; write 5, the next free one`,
  },
  {
    name: 'a button that ticks a service which the form lacks',
    file: ARTICLE,
    edit: (text) =>
      text.replace(/^ {2}action:.*$/m, '  action: { label: Ask us, service: ERP Solutions }'),
    at: '  action:',
    says: "call, action, service: there is no 'ERP Solutions'; write ERP Solution",
  },
  {
    name: 'a price that is two',
    file: CITY,
    edit: (text) => text.replace(/^ {6}price: .*$/m, '      price: £8,000 to £12,000'),
    at: '      price: £8,000 to',
    says: "services, items, entry 1, price: '£8,000 to £12,000' is not a starting price; write it as from £8,000, with one number and nothing after it",
  },
  {
    name: 'an icon that there is not, on a page of one file',
    file: 'content/about.yaml',
    edit: (text) => text.replace(/^ {4}- icon: .*$/m, '    - icon: databse'),
    at: '    - icon: databse',
    says: "values, items, entry 1, icon: there is no 'databse'; write database",
  },

  // Two of a kind
  {
    name: 'a file whose name makes the address of another',
    file: 'content/articles/erp_vs_crm.mdx',
    edit: () => newArticle().replace('draft: false', 'draft: true'),
    says: `its address /blog/erp-vs-crm is that of ${ARTICLE}; give the file another name`,
  },
  {
    name: 'a file whose name makes no address',
    file: 'content/articles/New article.mdx',
    edit: () => newArticle().replace('draft: false', 'draft: true'),
    says: 'has a name that makes no address; name it new-article.mdx, in small letters, figures and hyphens',
  },
  {
    name: 'a file of another kind',
    file: 'content/articles/notes.docx',
    edit: () => 'Notes',
    says: 'is not read; name it notes.mdx',
  },
  {
    name: 'the title of another article',
    file: OTHER,
    edit: (text) =>
      text.replace(/^title:.*$/m, /^title:.*$/m.exec(readExampleFile(ARTICLE))?.[0] ?? ''),
    at: 'title:',
    says: `title: is that of ${ARTICLE} as well; write another`,
  },
  {
    name: 'a description that another page has',
    file: 'content/about.yaml',
    edit: (text) =>
      text.replace(
        /^ {2}description:.*$/m,
        `  ${/^description:.*$/m.exec(readExampleFile(ARTICLE))?.[0] ?? ''}`,
      ),
    seenIn: ARTICLE,
    at: 'description:',
    says: 'description: is that of content/about.yaml as well; write another',
  },
  {
    name: 'an old address that is taken',
    ...field('date', 'date: 2024-10-03\naliases: [outgrown-off-the-shelf]'),
    at: 'aliases:',
    says: `aliases, entry 1: 'outgrown-off-the-shelf' leads to ${OTHER} already; leave it out`,
  },
  {
    name: 'a paragraph that was copied',
    ...below(
      'Somebody in the office counts the hours of one whole week, writes them on a sheet, and nobody looks at the sheet again.',
      'Someone in the office counts the hours of one whole week, writes them on a sheet, and nobody looks at it again.',
    ),
    at: 'Someone in the office',
    says: 'says nearly what line <Somebody in the office> says; write it anew, or leave it out',
  },

  // Headings
  {
    name: 'a headline in the text',
    ...below('# All about ERP'),
    at: '# All about ERP',
    says: "'# All about ERP' is a headline, which the fields give already; write '## All about ERP'",
  },
  {
    name: 'a level of headings left out',
    ...below('#### A small point'),
    at: '#### A small point',
    says: "'#### A small point' leaves a level out; write '### A small point'",
  },
  {
    name: 'a heading twice',
    ...below('### One and the same', '### One and the same'),
    at: '### One and the same',
    says: "'One and the same' is a heading on line <### One and the same> already; write another",
  },

  // Links and images
  {
    name: 'a link to an article with a slip in it',
    ...below('Read [how to count the return](/blog/erp-roi-for-sme) first.'),
    at: 'Read [how',
    says: 'there is no page /blog/erp-roi-for-sme; write /blog/erp-roi-for-smes',
  },
  {
    name: 'a link to an old address',
    ...below('Read [what the office can hand over](/blog/back-office-automation) first.'),
    at: 'Read [what',
    says: '/blog/back-office-automation is an old address; write /blog/back-office-automation-saves-time-costs',
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
    name: 'an article of a day still to come that a public page links to',
    file: OTHER,
    edit: (text) => text.replace(/^date:.*$/m, 'date: 2025-03-15\nscheduled: true'),
    seenIn: CITY,
    at: '      link: /blog/outgrown',
    says: `/blog/outgrown-off-the-shelf is not public when this page is; link to it when ${OTHER} is published, or leave the link out`,
  },
  {
    name: 'a recommended article that is another page',
    file: CITY,
    edit: (text) => text.replace(/^ {6}link: .*$/m, '      link: /about'),
    at: '      link: /about',
    says: "'/about' is not the address of an article; write /blog/ and its file name",
  },
  {
    name: 'a link to a heading with a slip in it',
    ...below('It is [further down this page](#each-answers-question-the-other-cannot).'),
    at: 'It is [further',
    says: '#each-answers-question-the-other-cannot: there is no heading for #each-answers-question-the-other-cannot; write #each-answers-questions-the-other-cannot',
  },
  {
    name: 'a link that fills in a service which the form lacks',
    ...below('Or [send us the outline](/contact?service=ERP+Solutions).'),
    at: 'Or [send',
    says: "the form has no service 'ERP Solutions'; write service=ERP+Solution",
  },
  {
    name: 'an image that is not there',
    ...below('![A tally sheet on a clipboard](./images/tally.png)'),
    at: '![A tally',
    says: 'the image ./images/tally.png is not there; put it into content/articles/images and write ./images/ and its name',
  },
  {
    name: 'a picture that browsers do not show',
    file: 'content/articles/images/office.heic',
    edit: () => 'A photograph',
    says: 'is no picture that browsers show; save it as JPEG or PNG, and leave this one out',
  },
  {
    name: 'a document among the pictures',
    file: 'content/articles/images/offer.pdf',
    edit: () => 'An offer',
    says: 'is no picture that browsers show; save it as JPEG or PNG, and leave this one out',
  },
  {
    name: 'a picture as the camera took it',
    file: 'content/articles/images/office.jpg',
    edit: () => Buffer.alloc(25_000_000),
    says: 'has 25.0 MB; save it about 1,400 pixels wide, below 3 MB',
  },
  {
    name: 'a picture too small to be seen',
    file: 'content/articles/images/dot.gif',
    edit: () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    says: 'is 1 pixels wide; take a picture of at least 400, best about 1,400',
  },
  {
    name: 'an image that nobody describes',
    ...below('![](/favicon.svg)'),
    at: '![](',
    says: 'the image /favicon.svg has no description; write what it shows between [ and ]',
  },

  // Parts
  {
    name: 'a part with a slip in its name',
    ...below('<Calout title="Rule of thumb">', 'Count first.', '</Calout>'),
    at: '<Calout',
    says: 'there is no part <Calout>; write Callout',
  },
  {
    name: 'a part that is not closed',
    ...below('<Callout title="Rule of thumb">', 'Count first.'),
    at: '<Callout title="Rule',
    says: '<Callout> is never closed; write </Callout> below its text, or <Callout /> if it has none',
  },
  {
    name: 'a part without a text that it needs',
    ...below('<Callout>', 'Count first.', '</Callout>'),
    at: '<Callout>',
    says: '<Callout> title: is missing; write a text in quotation marks',
  },
  {
    name: 'a part told something under a wrong name',
    ...below('<PullStat value="£900" lable="saved in a month" />'),
    at: '<PullStat',
    says: "<PullStat> there is no field 'lable'; write label",
  },
  {
    name: 'a comma forgotten in braces',
    ...below("<Stats items={[{ value: '1' label: 'one' }, { value: '2', label: 'two' }]} />"),
    at: '<Stats',
    says: 'what stands in { } cannot be read (Expected `,` or `}` but found `Identifier`); look for a missing comma, quotation mark or bracket',
  },
  {
    name: 'a brace that is not closed',
    ...below('Allow {two weeks for the count.'),
    at: 'Allow {two',
    says: 'a { is never closed; write } at its end, or \\{ if it is only a character',
  },
  {
    name: 'a sign in place of a word',
    ...below('Firms with <5 people need neither.'),
    at: 'Firms with',
    says: "a < begins a part, and none follows; write 'under' or 'less than' in its place",
  },
  {
    name: 'an import',
    ...below("import Callout from '#cli/parts/Callout.astro'"),
    at: 'import Callout',
    says: "a paragraph that begins with 'import' is taken for code; leave the line out (parts need no import) or begin it otherwise",
  },

  // What Markdown reads otherwise
  {
    name: 'a heading without a space',
    ...below('##Count the hours'),
    at: '##Count',
    says: "'##Count the hours' is no heading without a space; write '## Count the hours'",
  },
  {
    name: 'a heading with a no-break space',
    ...below('##\u00A0Count the hours'),
    at: '##\u00A0Count',
    says: "'## Count the hours' is no heading with a no-break space; write '## Count the hours' with an ordinary one",
  },
  {
    name: 'a link with a space in its address',
    ...below('Read [about the return](/blog/the return) first.'),
    at: 'Read [about',
    says: "the link 'about the return' has a space in its address; write /blog/the-return or %20 for the space",
  },
  {
    name: 'a row of a table with a cell too few',
    ...below('| Task | Hours |\n| --- | --- |\n| Counting | 4 |\n| Typing |'),
    at: '| Typing',
    says: 'the row has 1 cells, and the head of its table 2; write as many',
  },
  {
    name: 'a row of a table with a cell too many',
    ...below('| Task | Hours |\n| --- | --- |\n| Counting | 4 | 5 |'),
    at: '| Counting',
    says: 'the row has 3 cells, and the head of its table 2; write as many',
  },

  // Words
  {
    name: 'a word with a slip in it',
    ...below('Count thier hours.'),
    at: 'Count thier',
    says: "'thier' is not in the British dictionary; write 'their', or add it to content/dictionary.txt",
  },
  {
    name: 'a word as Americans spell it',
    ...below('Organize the count.'),
    at: 'Organize',
    says: "'Organize' is not in the British dictionary; write 'Organise', or add it to content/dictionary.txt",
  },
  {
    name: 'a word that says nothing',
    ...below('The move is seamless for everyone.'),
    at: 'The move',
    says: "'seamless' says nothing; write what the customer no longer has to do",
  },

  // An article that nobody finds
  {
    name: 'an article that nothing leads to',
    file: 'content/articles/orphan.mdx',
    edit: newArticle,
    says: 'no other page leads here; link to /blog/orphan from another, such as content/articles/erp-vs-crm.mdx',
  },
];

/** Makes a mistake in a copy of the example site. Returns the actual and the expected lines. */
export async function runMistake(
  mistake: Mistake,
): Promise<{ seen: string[]; expected: string[] }> {
  const root = copyExampleSite();
  try {
    const before = read(root, mistake.file);
    const edited = mistake.edit(before);
    mkdirSync(dirname(join(root, mistake.file)), { recursive: true });
    writeFileSync(join(root, mistake.file), edited);
    return {
      seen: (await checkExampleSite(root)).map(formatFinding),
      expected: [expectedLine(mistake, root)],
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

function expectedLine({ file, seenIn = file, at, says }: Mistake, root: string): string {
  const lines = read(root, seenIn).split('\n');
  const line = at === undefined ? 0 : lines.findLastIndex((text) => text.startsWith(at));
  const told = says.replaceAll(/<(Some.*?|###.*?)>/g, (_, start: string) =>
    String(lines.findIndex((text) => text.startsWith(start)) + 1),
  );
  return `${seenIn}:${line + 1}  ${told}`;
}

function read(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
