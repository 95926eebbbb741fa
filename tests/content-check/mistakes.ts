import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyExampleSite, readExampleFile, linesOf } from './example-site.ts';

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
  /** Whether it does not stop a build. */
  isAdvice?: boolean;
  /** The file in the message, if it is another. */
  seenIn?: string;
  /** `<### Heading>` stands for the number of the line that starts with it. */
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
    says: 'crumb: begins with ", which is not closed; write " at the end of the text',
  },
  {
    name: 'a tab instead of spaces',
    file: ARTICLE,
    edit: (text) => text.replace(/^ {2}title:/m, '\ttitle:'),
    at: '\ttitle:',
    says: 'title: begins with a tab; write two spaces instead',
  },
  {
    name: 'a list without its closing bracket',
    ...field(
      'related',
      'related: [erp-roi-for-smes, back-office-automation-saves-time-costs, outgrown-off-the-shelf',
    ),
    at: 'related:',
    says: 'related: has a bracket that is not closed; write ] at its end',
  },
  {
    name: 'a repeated field',
    ...field('crumb', 'crumb: ERP vs CRM\ncrumb: ERP and CRM'),
    at: 'crumb: ERP and CRM',
    says: 'crumb: is written twice; delete one of the two',
  },
  {
    name: 'no space after the colon',
    ...field('crumb', 'crumb:ERP vs CRM'),
    at: 'crumb:ERP',
    says: 'crumb: is not a field; write it as name: value, with a space after the colon',
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
    says: 'crumb: begins with “, which is not a quotation mark in YAML; write "',
  },
  {
    name: 'a # that cuts off a text',
    ...field('crumb', 'crumb: Our #1 mistake'),
    at: 'crumb:',
    says: "crumb: is cut off at the # after 'Our'; put quotation marks around the whole text, or write the note on a line of its own",
  },
  {
    name: 'a file saved in an old Windows encoding',
    file: ARTICLE,
    edit: (text) => Buffer.from(text.replace(/^crumb:.*$/m, 'crumb: Café or CRM'), 'latin1'),
    at: 'crumb: Caf',
    says: "has characters that are not UTF-8; save it again as 'UTF-8'",
  },
  {
    name: 'an unresolved merge conflict',
    ...field('crumb', '<<<<<<< HEAD\ncrumb: ERP vs CRM\n=======\ncrumb: ERP or CRM\n>>>>>>> other'),
    at: '<<<<<<<',
    says: 'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  },
  {
    name: 'frontmatter without its closing ---',
    file: ARTICLE,
    edit: (text) => text.replace('\n---\n', '\n'),
    says: 'has no --- after its fields; write it on a line of its own below the last field',
  },

  // What fields hold
  {
    name: 'a misspelt field name',
    ...field('category', 'catagory: Business Systems'),
    at: 'catagory:',
    says: "there is no field 'catagory'; write category",
  },
  {
    name: 'a missing field',
    ...field('excerpt', '# no excerpt'),
    says: 'excerpt: is missing; write text in quotation marks (What cards show. Narrow cards show only its first sentences, up to 130 characters)',
  },
  {
    name: 'a misspelt category',
    ...field('category', 'category: Buisness Systems'),
    at: 'category:',
    says: "category: 'Buisness Systems' is not a valid value; write Business Systems",
  },
  {
    name: 'an unknown category',
    ...field('category', 'category: Gossip'),
    at: 'category:',
    says: "category: 'Gossip' is not a valid value; write one of: CRM Solutions, ERP Systems, AI Automation, Digital Strategy, Web Applications, Business Systems, Business Growth, Process Automation, Systems Integration, AI & Data Services, Case Studies, Software Selection, Business Intelligence, Local SEO",
  },
  {
    name: 'a date with slashes',
    ...field('date', 'date: 03/10/2024'),
    at: 'date:',
    says: "date: '03/10/2024' is not a date; write 2024-10-03",
  },
  {
    name: 'a date in quotation marks',
    ...field('date', "date: '2024-10-03'"),
    at: 'date:',
    says: "date: '2024-10-03' is text; write 2024-10-03 without quotation marks",
  },
  {
    name: 'a date that does not exist',
    ...field('date', 'date: 2024-02-30'),
    at: 'date:',
    says: "date: '2024-02-30' is not in the calendar; write a date such as 2025-02-05",
  },
  {
    name: 'a date with month and day exchanged',
    ...field('date', 'date: 2024-24-11'),
    at: 'date:',
    says: "date: '2024-24-11' is not in the calendar; write a date such as 2025-02-05",
  },
  {
    name: 'an update in the future',
    ...field('date', 'date: 2024-10-03\nupdated: 2025-10-01'),
    at: 'updated:',
    says: 'updated: 2025-10-01 is in the future; write the day on which it was done',
  },
  {
    name: 'a date with a time, which is the next day in London',
    ...field('date', 'date: 2024-07-02T23:30:00Z'),
    at: 'date:',
    says: 'date: has a time of day; write only the date, which in London is 2024-07-03',
  },
  {
    name: 'a future date without scheduled: true',
    ...field('date', 'date: 2062-10-03'),
    at: 'date:',
    says: "date: 2062-10-03 is in the future; write 'scheduled: true' below it if that is intended, or a date up to 2025-03-01",
  },
  {
    name: 'an update before publication',
    ...field('date', 'date: 2024-10-03\nupdated: 2024-10-01'),
    at: 'updated:',
    says: 'updated: 2024-10-01 is before the publication on 2024-10-03; write a later date, or leave it out',
  },
  {
    name: 'a title that is too long',
    ...field('title', `title: ${'Far too long '.repeat(6).trim()}`),
    at: 'title:',
    says: 'title: has 77 characters; write between 10 and 60',
  },
  {
    name: 'a reading time that does not match the text',
    ...field('readTime', 'readTime: 9 min'),
    at: 'readTime:',
    says: 'readTime: promises 9 min, but the text has 86 words; write 1 min',
  },
  {
    name: 'two related articles instead of three',
    ...field('related', 'related: [erp-roi-for-smes, back-office-automation-saves-time-costs]'),
    at: 'related:',
    says: 'related: has 2 entries; write 3',
  },
  {
    name: 'a related article that does not exist',
    ...field(
      'related',
      'related: [erp-roi-for-smess, back-office-automation-saves-time-costs, outgrown-off-the-shelf]',
    ),
    at: 'related:',
    says: "related, entry 1: there is no article 'erp-roi-for-smess'; write erp-roi-for-smes",
  },
  {
    name: 'an article number that is already used',
    ...field('number', 'number: 2'),
    at: 'number: 2',
    seenIn: OTHER,
    says: `number: 2 is also used by ${ARTICLE}; write 5, the next free number`,
  },
  {
    name: 'a button with a service that the form does not have',
    file: ARTICLE,
    edit: (text) =>
      text.replace(/^ {2}action:.*$/m, '  action: { label: Ask us, service: ERP Solutions }'),
    at: '  action:',
    says: "call, action, service: 'ERP Solutions' is not a valid value; write ERP Solution",
  },
  {
    name: 'a price range instead of a starting price',
    file: CITY,
    edit: (text) => text.replace(/^ {6}price: .*$/m, '      price: £8,000 to £12,000'),
    at: '      price: £8,000 to',
    says: "services, items, entry 1, price: '£8,000 to £12,000' is not a starting price; write it as from £8,000, with one number and nothing after it",
  },
  {
    name: 'an unknown icon in a YAML page',
    file: 'content/about.yaml',
    edit: (text) => text.replace(/^ {4}- icon: .*$/m, '    - icon: databse'),
    at: '    - icon: databse',
    says: "values, items, entry 1, icon: 'databse' is not a valid value; write database",
  },

  // Duplicates and file names
  {
    name: 'a file name that makes the address of another file',
    file: 'content/articles/erp_vs_crm.mdx',
    edit: () => newArticle().replace('draft: false', 'draft: true'),
    says: `its address /blog/erp-vs-crm is already used by ${ARTICLE}; rename this file`,
  },
  {
    name: 'a file name that cannot be an address',
    file: 'content/articles/New article.mdx',
    edit: () => newArticle().replace('draft: false', 'draft: true'),
    says: 'has a name that cannot be an address; name it new-article.mdx, in lower-case letters, digits and hyphens',
  },
  {
    name: 'a file of an unsupported type',
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
    says: `title: is also used by ${ARTICLE}; write another`,
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
    says: 'description: is also used by content/about.yaml; write another',
  },
  {
    name: 'an alias that is already an address',
    ...field('date', 'date: 2024-10-03\naliases: [outgrown-off-the-shelf]'),
    at: 'aliases:',
    says: `aliases, entry 1: 'outgrown-off-the-shelf' already leads to ${OTHER}; leave it out`,
  },

  // Headings
  {
    name: 'a level 1 heading in the text',
    ...below('# All about ERP'),
    at: '# All about ERP',
    says: "'# All about ERP' is a headline, which the fields already give; write '## All about ERP'",
  },
  {
    name: 'a skipped heading level',
    ...below('#### A small point'),
    at: '#### A small point',
    says: "'#### A small point' skips a level; write '### A small point'",
  },
  {
    name: 'a repeated heading',
    ...below('### One and the same', '### One and the same'),
    at: '### One and the same',
    says: "'One and the same' is already a heading on line <### One and the same>; write another",
  },

  // Links and images
  {
    name: 'a link to an article with a typo',
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
    name: 'a scheduled article that a public page links to',
    file: OTHER,
    edit: (text) => text.replace(/^date:.*$/m, 'date: 2025-03-15\nscheduled: true'),
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
    name: 'a link to a heading with a typo',
    ...below('It is [further down this page](#each-answers-question-the-other-cannot).'),
    at: 'It is [further',
    says: '#each-answers-question-the-other-cannot: there is no heading for #each-answers-question-the-other-cannot; write #each-answers-questions-the-other-cannot',
  },
  {
    name: 'a link to a heading of a page without headings',
    ...below('It is [further down](/about#values).'),
    at: 'It is [further',
    says: '/about#values: that page has no headings; leave #values out',
  },
  {
    name: 'a link that fills in a service that the form does not have',
    ...below('Or [send us the outline](/contact?service=ERP+Solutions).'),
    at: 'Or [send',
    says: "the form has no service 'ERP Solutions'; write service=ERP+Solution",
  },
  {
    name: 'a missing image',
    ...below('![A tally sheet on a clipboard](./images/tally.png)'),
    at: '![A tally',
    says: 'the image ./images/tally.png does not exist; put it into content/articles/images and write ./images/ and its name',
  },
  {
    name: 'an image format that browsers cannot show',
    file: 'content/articles/images/office.heic',
    edit: () => 'A photograph',
    says: 'is not an image format that browsers can show; save it as JPEG or PNG, and delete this file',
  },
  {
    name: 'a document among the images',
    file: 'content/articles/images/offer.pdf',
    edit: () => 'An offer',
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
    edit: () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    says: 'is 1 pixels wide; use a picture at least 400 wide, ideally about 1,400',
  },
  {
    name: 'an SVG image with a script',
    file: 'content/articles/images/drawing.svg',
    edit: () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert()"></svg>',
    says: 'has a script in it; save it without',
  },
  {
    name: 'an image without alternative text',
    ...below('![](/favicon.svg)'),
    at: '![](',
    says: 'the image /favicon.svg has no alternative text; write what it shows between [ and ]',
  },

  // Components
  {
    name: 'a misspelt component name',
    ...below('<Calout title="Rule of thumb">', 'Count first.', '</Calout>'),
    at: '<Calout',
    says: 'there is no part <Calout>; write Callout',
  },
  {
    name: 'a component that is not closed',
    ...below('<Callout title="Rule of thumb">', 'Count first.'),
    at: '<Callout title="Rule',
    says: '<Callout> is never closed; write </Callout> below its text, or <Callout /> if it has none',
  },
  {
    name: 'a component without a required attribute',
    ...below('<Callout>', 'Count first.', '</Callout>'),
    at: '<Callout>',
    says: '<Callout> title: is missing; write text in quotation marks',
  },
  {
    name: 'a component with a misspelt attribute',
    ...below('<PaybackChart titel="A till" cost={900} monthlySaving={90} months={12} />'),
    at: '<PaybackChart',
    says: "<PaybackChart> there is no field 'titel'; write title",
  },
  {
    name: 'a missing comma in braces',
    ...below("<Phases items={[{ when: '1' name: 'one', what: 'a' }]} />"),
    at: '<Phases',
    says: 'the value in { } cannot be read (Expected `,` or `}` but found `Identifier`); look for a missing comma, quotation mark or bracket',
  },
  {
    name: 'a brace that is not closed',
    ...below('Allow {two weeks for the count.'),
    at: 'Allow {two',
    says: 'a { is never closed; write } at its end, or \\{ if you mean the character',
  },
  {
    name: 'a < sign instead of a word',
    ...below('Firms with <5 people need neither.'),
    at: 'Firms with',
    says: "a < begins a part, but none follows; write 'under' or 'less than' instead",
  },
  {
    name: 'an import statement',
    ...below("import Callout from '#cli/parts/Callout.astro'"),
    at: 'import Callout',
    says: "a paragraph that begins with 'import' is taken for code; delete the line (parts need no import) or begin it with another word",
  },

  // What Markdown reads differently
  {
    name: 'a heading without a space',
    ...below('##Count the hours'),
    at: '##Count',
    says: "'##Count the hours' is not a heading; write '## Count the hours'",
  },
  {
    name: 'a heading with a no-break space',
    ...below('##\u00A0Count the hours'),
    at: '##\u00A0Count',
    says: "'##Count the hours' is not a heading; write '## Count the hours'",
  },
  {
    name: 'a link with a space in its address',
    ...below('Read [about the return](/blog/the return) first.'),
    at: 'Read [about',
    says: "the link 'about the return' has a space in its address; write /blog/the-return or %20 for the space",
  },
  {
    name: 'a table row with too few cells',
    ...below('| Task | Hours |\n| --- | --- |\n| Counting | 4 |\n| Typing |'),
    at: '| Typing',
    says: "the row has 1 cells, but the table's header row has 2; write as many",
  },
  {
    name: 'a table row with too many cells',
    ...below('| Task | Hours |\n| --- | --- |\n| Counting | 4 | 5 |'),
    at: '| Counting',
    says: "the row has 3 cells, but the table's header row has 2; write as many",
  },

  {
    name: 'bold text that is not closed',
    ...below('Count **very important hours first.'),
    at: 'Count **',
    says: "'**' stands in the text; close it right after a word, or delete it",
  },
  {
    name: 'a bullet from Word',
    ...below('• Count the hours'),
    at: '• Count',
    says: "'•' does not begin a list; write '- Count the hours'",
  },
  {
    name: 'a link with a space between its words and its address',
    ...below('Read [the return] (/blog/erp-roi-for-smes) first.'),
    at: 'Read [the return',
    says: "'[the return] (/blog/erp-roi-for-smes)' is not a link; write [the return](its address), without a space",
  },
  {
    name: 'a line that makes a heading of the one above',
    ...below('Count the hours.\n---'),
    at: 'Count the hours.',
    says: "'Count the hours.' is made a heading by the line below it; write '## Count the hours.', or an empty line between",
  },
  {
    name: 'a sentence that begins with a year',
    ...below('2026. That was the year of the count.'),
    at: '2026.',
    says: "'2026.' begins a numbered list; write '2026\\.', or begin with another word",
  },
  {
    name: 'an address in angle brackets',
    ...below('Read <https://www.gov.uk/vat> first.'),
    at: 'Read <https',
    says: '<https://www.gov.uk/vat> is not a link; write [what it says](https://www.gov.uk/vat)',
  },
  {
    name: 'a placeholder in other words',
    ...below('Ask [insert name] for the sheet.'),
    at: 'Ask [insert',
    says: "'[insert name]' is a placeholder; write what belongs there",
  },

  {
    name: 'an address without words',
    ...below('Read https://www.gov.uk/vat first.'),
    at: 'Read https',
    says: "'https://www.gov.uk/vat' is a bare address; write [what it says](https://www.gov.uk/vat)",
  },
  {
    name: 'an address that begins with www',
    ...below('Read www.gov.uk/vat first.'),
    at: 'Read www',
    says: "'www.gov.uk/vat' is a bare address; write [what it says](https://www.gov.uk/vat)",
  },
  {
    name: 'a link without an address',
    ...below('Read [about us]() first.'),
    at: 'Read [about',
    says: "the link 'about us' has no address; write it between ( and )",
  },
  {
    name: 'a link without words',
    ...below('Read [](/about) first.'),
    at: 'Read [](',
    says: 'the link to /about has no words; write them between [ and ]',
  },
  {
    name: 'a link whose address is not in the file',
    ...below('Read [the return][return] first.'),
    at: 'Read [the return',
    says: "'[the return][return]' is not a link; write [the return](its address), without a space",
  },
  {
    name: 'a list of boxes to tick',
    ...below('- [ ] Count the hours'),
    at: '- [ ]',
    says: 'a list with [ ] has boxes that cannot be ticked; write <Checklist title="…"> around a plain list',
  },
  {
    name: 'a footnote without its text',
    ...below('Count the hours.[^1]'),
    at: 'Count the hours.[^1]',
    says: "the footnote [^1] has no text; write '[^1]: ' and the text in a paragraph below",
  },
  {
    name: 'a footnote that nothing refers to',
    ...below('Count the hours.', '[^1]: Both sides of the order.'),
    at: '[^1]:',
    says: 'no text has the footnote [^1]; write [^1] where it belongs, or delete it',
  },
  {
    name: 'a heading with the id of an element of the page',
    ...below('## Main'),
    at: '## Main',
    says: '#main is the address of another part of the page; write another heading',
  },
  {
    name: 'a heading without letters',
    ...below('## 🚀'),
    at: '## 🚀',
    says: "'## 🚀' has no letters, of which its address is made; add words",
  },
  {
    name: 'a heading that is only an image',
    ...below('## ![A tally](/favicon.svg)'),
    at: '## ![',
    says: 'a heading has no words; write them after ##',
  },
  {
    name: 'a second list of sources',
    ...below(
      ...['a', 'b'].map(
        (page) =>
          `<Sources items={[{ fact: 'One', title: 'Another', address: 'https://www.gov.uk/${page}' }]} />`,
      ),
    ),
    at: '<Sources',
    says: '<Sources> stands twice on the page; write one list of all',
  },
  {
    name: 'a question that is a heading already',
    ...below('### Which one first', '<Question title="Which one first?">\n\nBoth.\n\n</Question>'),
    at: '<Question',
    says: "'Which one first?' is already a heading on line <### Which one first>; write another",
  },
  {
    name: 'a block component in a sentence',
    ...below('Count <Callout title="Rule">first</Callout> of all.'),
    at: 'Count <Callout',
    says: '<Callout> stands in a sentence; write it in a paragraph of its own',
  },
  {
    name: 'HTML that has no style',
    ...below('<center>Count the hours.</center>'),
    at: '<center>',
    says: '<center> is HTML that the site does not use; leave it out',
  },
  {
    name: 'HTML with an attribute that the policy blocks',
    ...below('Count <b style="width: 1em">the hours</b>.'),
    at: 'Count <b',
    says: "<b> has 'style', which the site does not use; leave it out",
  },
  {
    name: 'an invisible character from another program',
    ...below('Count 5\u2060–6 hours.'),
    at: 'Count 5',
    says: "has an invisible character after 'Count 5'; delete it",
  },
  {
    name: 'a field that is still to do',
    ...field('excerpt', `excerpt: to do`),
    at: 'excerpt:',
    says: 'excerpt: has 5 characters; write between 80 and 220',
  },
  ...[
    ['insert name', 'insert name'],
    ['[to do]', 'to do'],
  ].map(([written = '', told = '']) => ({
    name: `the placeholder ${written}`,
    ...below(`Ask ${written} first.`),
    at: `Ask ${written}`,
    says: `'${told}' is a placeholder; write what belongs there`,
  })),

  // Words
  {
    name: 'a misspelt word',
    isAdvice: true,
    ...below('Count thier hours.'),
    at: 'Count thier',
    says: "'thier' is not in the British dictionary; write 'their', or add it to content/dictionary.txt",
  },
  {
    name: 'a word in American spelling',
    isAdvice: true,
    ...below('Organize the count.'),
    at: 'Organize',
    says: "'Organize' is not in the British dictionary; write 'Organise', or add it to content/dictionary.txt",
  },
  {
    name: 'a word that is like no other with its first letter',
    isAdvice: true,
    ...below('Count the zebroid.'),
    at: 'Count the zebroid',
    says: "'zebroid' is not in the British dictionary; write another word, or add it to content/dictionary.txt",
  },
  {
    name: 'a filler word',
    isAdvice: true,
    ...below('The move is seamless for everyone.'),
    at: 'The move',
    says: "'seamless' says nothing; write what the customer no longer has to do",
  },

  // An article that readers cannot find
  {
    name: 'an article without incoming links',
    isAdvice: true,
    file: 'content/articles/orphan.mdx',
    edit: newArticle,
    says: "no other page links here; name it in the 'related' of another, such as content/articles/erp-vs-crm.mdx, or link to /blog/orphan from its text",
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
      seen: await linesOf(root),
      expected: [expectedLine(mistake, root)],
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

function expectedLine({ file, seenIn = file, at, says, isAdvice }: Mistake, root: string): string {
  const lines = read(root, seenIn).split('\n');
  const line = at === undefined ? 0 : lines.findLastIndex((text) => text.startsWith(at));
  const told = says.replaceAll(/<(###.*?)>/g, (_, start: string) =>
    String(lines.findIndex((text) => text.startsWith(start)) + 1),
  );
  return `${isAdvice ? 'Advice: ' : ''}${seenIn}:${line + 1}  ${told}`;
}

function read(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
