// A writer's slips, all planted at once, each on a line of its own: which words of the check name it. And what looks like
// a slip and is none.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#lib/findings.ts';
import { readContent } from '#content-reader/content-files.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const OTHER = 'content/articles/outgrown-off-the-shelf.mdx';

/** Paragraphs, with the words that the check has for each. ⏎ is the end of a line, → a tab. */
const PARAGRAPHS = String.raw`
It is alot of work. => write 'a lot'
It is on Wensday then. => write 'Wednesday'
Ring +44 1632 960999 for it. => write <FirmPhone />
Read [ ](/about#our-values) => has no words; write them between
Look at [a clipboard](./images/tally.png). => leads to a picture; write ! before its [
Read [the price](https://www.planted.co.uk/about#us) => is the full address of a page of ours; write /about#us
Read [our terms](/terms.pdf) => there is no file public/terms.pdf
Read [the van's sum](worksheets/van) => write /worksheets/van
Read [our own law][law] => is not a link; write [our own law](its address), without a space
It costs TBC and lasts [insert weeks here]. => '[insert weeks here]' is a placeholder
It ends on 29 February 2027. => is not in the calendar; write a day that its month has
Count the hours in⏎in each week of it. => is written twice; write 'in' once
Count **the hours first. => '**' stands in the text
| Task | Hours |⏎| --- | ---: |⏎| Count | 4 |⏎| Type | 5 |⏎| Total | 10 | => the total 10 is not the sum of the cells above it, 9
| Task | Cost |⏎| --- | ---: |⏎| Count | £400 |⏎| Type | £1,500 |⏎| Total | £1,800 | => the total £1,800 is not the sum of the cells above it, 1,900
Our award-winning team counts. => 'award-winning' says nothing; name the prize
Ask Planted Systems for the sheet. => 'Planted Systems' is typed out; write <FirmName />
Ring 01632 960 999 for the sheet. => '01632 960 999' is typed out; write <FirmPhone />
Count the hours , then the calls. => 'hours ,' has a space before its end; write 'hours,'
Count _half of the hours. => '_' stands in the text; close it right after a word
It is [further down](#each-answers-question-the-other-cannot). => write #each-answers-questions-the-other-cannot
That is 2*3*4 hours. => '2*3*' is set in italics; write × for 'times'
Ask [to do] first. => '[to do]' is a placeholder
![image](/tally.png) => 'image' does not say what the image shows
![A picture of a clipboard](/tally.png) => does not say what the image shows
![tally](/tally.png) => 'tally' is a file name; write what the image shows
![A clipboard](./images/tally%20sheet.png) => rename the file, and write ./images/tally-sheet.png
![A clipboard](./images/tally.png) => the image ./images/tally.png does not exist
![A clipboard](./images/100%.jpg) => rename the file, and write ./images/100.jpg
![A clipboard](./images/.evil.js) => the image ./images/.evil.js is no picture; save one as PNG or JPEG
![A clipboard](./images/tiny.png) => the image ./images/tiny.png does not exist; put it into
![A clipboard](../../../outside.jpg) => rename the file, and write ./images/outside.jpg
![A clipboard](/../outside.jpg) => rename the file, and write /outside.jpg
![A clipboard](./images/a.jpg?raw) => the image ./images/a.jpg?raw is no picture
![A clipboard](./images/a.svg) => the image ./images/a.svg is an SVG; save it as PNG
![A clipboard](//evil.test/a.png) => the image //evil.test/a.png is on another site
![A clipboard][tally]⏎⏎[tally]: /tally.png => the picture 'A clipboard' has its address elsewhere; write ![A clipboard](./images/ and its name)
<img src="/tally.png" alt="A clipboard" /> => <img> shows no picture; write ![what it shows](./images/ and its name)
{/* A note. */ process.exit(7) /* Another. */} => is taken for code; write it without the braces, or as \{/* A note. */ process.exit(7) /* Another. */\}
<constructor /> => <constructor> is HTML, which the site does not use; leave it out
<Callout title="Rule of thumb" __proto__={{ title: 'No' }}>⏎Count first.⏎</Callout> => <Callout> there is no field '__proto__'; write one of: title
[A quote](/contact?constructor=1). => the form has no field 'constructor'; write one of: industry, service
# All about ERP⏎Both. => '# All about ERP' is a headline, which the fields already give; write '## All about ERP'
## A large point⏎Both.⏎#### A small point⏎Both. => '#### A small point' skips a level; write '### A small point'
### One and the same⏎One.⏎### One and the same⏎Both. => 'One and the same' is already a heading on line
### Which one first⏎<Question title="Which one first?">⏎Both.⏎</Question> => 'Which one first?' is already a heading on line
## Main⏎Both. => #main is the address of another part of the page; write another heading
## ?⏎Both. => '## ?' has no letters, of which its address is made; add words
## ![A tally](/tally.png)⏎Both. => a heading has no words; write them after ##
The figure 2 \* 3 is not 2 * 3. => '*' stands in the text; close it right after a word, write × for 'times', or delete it
##Count the hours => '##Count the hours' is not a heading; write '## Count the hours'
Count the days⏎---⏎Both. => 'Count the days' is made a heading by the line below it; write '## Count the days', or an empty line between
It is [further down](/about#values). => /about#values: there is no heading for #values; write one of: #our-values
Or [send us the outline](/contact?service=ERP+Solutions). => the form has no service 'ERP Solutions'; write service=ERP+Solution
Read [of the return](/blog/the return) first. => is not a link; write [of the return](its address), without a space
Read [the return] (/blog/erp-roi-for-smes) first. => is not a link; write [the return](its address), without a space
Read https://www.gov.uk/vat first. => 'https://www.gov.uk/vat' is a bare address; write [what it says](https://www.gov.uk/vat)
Read [about you]() first. => the link 'about you' has no address; write it between ( and )
Read [](/about) first. => the link to /about has no words; write them between [ and ]
Read of [what comes later](/blog/later). => /blog/later is not public when this page is; link to it when content/articles/later.mdx is published, or leave the link out
![](/tally.png) => the image /tally.png has no alternative text; write what it shows between [ and ]
<Calout title="Rule of thumb">⏎Count first.⏎</Calout> => there is no component <Calout>; write Callout
<Callout>⏎Count first.⏎</Callout> => <Callout> title: is missing; write text in quotation marks
<Steps>⏎- Count first.⏎- Type then.⏎</Steps> => <Steps> has no numbered list inside; write it there
<Drawing kind="bars" sais="Tills" parts={[{ label: 'One', value: 900 }, { label: 'Two', value: 90 }]} /> => <Drawing> there is no field 'sais'; write says
import Callout from '#cli/parts/Callout.astro' => a paragraph that begins with 'import' is taken for code; delete the line (components need no import) or begin it with another word
Count <Callout title="Rule">first</Callout> of all. => <Callout> stands in a sentence; write it in a paragraph of its own
<Sources items={[{ fact: 'One', title: 'Another', address: 'https://www.gov.uk/a' }]} />⏎<Sources items={[{ fact: 'One', title: 'A third', address: 'https://www.gov.uk/b' }]} /> => <Sources> stands twice on the page; write one list of all
Count <b>the hours</b>. => <b> is HTML, which the site does not use; leave it out
| Task | Hours |⏎| --- | --- |⏎| Counting | 4 |⏎| Typing | => the header row of the table has 2 cells, and this row 1; write as many
Count the hours.[^a] => '[^a]' is a footnote, which the site has not; link to the page in the sentence
[^b]: Both sides of the order. => '[^b]' is a footnote, which the site has not; link to the page in the sentence
| Task | Hours |⏎| Counting | 4 | => '| Task | Hours |' is not a table; write a row | --- | --- | below its first row
Organize the count. => 'Organize' is not in the British dictionary; write 'Organise', or add it to content/dictionary.txt
The count in Twyford. => 'Twyford' is not in the British dictionary; write another word, or add it to content/dictionary.txt
`;

/** Addresses of links, with the words that the check has for each. */
const ADDRESSES = String.raw`
https:/www.gov.uk/b => is no whole address; write https://
//www.gov.uk/e => is no whole address; write https://
gov.uk/vat => does not begin with / or https://; write
http://www.gov.uk/f => is no whole address; write https://
jane@example.com => is no whole address; write https://
mailto:hello => is no whole address; write https://
https://intranet/h => is no whole address; write https://
tel:01632CALLUS => is no whole address; write https://
/../package.json => there is no file public/../package.json
/.well-known => there is no page /.well-known
/blog/erp-roi-for-sme => there is no page /blog/erp-roi-for-sme; write /blog/erp-roi-for-smes
/blog/back-office-automation => is an old address; write /blog/back-office-automation-saves-time-costs
`;

/** Links that do not say where they lead. */
const LINKS = String.raw`
Read [click here](/about#our-values) => does not say where it leads
Read [gov.uk/vat](https://www.gov.uk/w) => is a bare address
Read [one page](/about) or [one page](/cities/manchester) => leads to /cities/manchester, and above to /about
`;

/** Texts in fields of the other kinds of page, which come before what was written there. */
const FIELDS: Record<string, string> = {
  'content/home.yaml': String.raw`
It ends on 31 April. => '31 April' is not in the calendar`,
  'content/cities/manchester.mdx': String.raw`
It is teh tally. => 'teh' is not in the British dictionary; write 'the'
Nobody recieves it. => 'recieves' is not in the British dictionary; write 'receives'`,
};

/** Whole files, with a slip in every row that has words. */
const WHOLE: Record<string, string> = {
  'content/people/jane-planted.yaml': `
name: Jane Planted
role: Accountant
answersFor: She answers for the sums of every article.
photo: ./images/jane.jpg => photo: the image ./images/jane.jpg does not exist; write ./images/jayne.jpg`,
  'content/worksheets/van.yaml': `
title: What a van costs in a month
page: /blog/erp-vs-crm
lead: A florist has one van and washes it 3 hours a week, all year round. => says '3 hours a week', but 'washing' is 2
question: 'What does a van cost in a month?'
group: trade
counts: of vans, all told
inputs:
  - { id: price, label: Price, value: 12000, unit: £ }
  - { id: share, label: Share on the road, value: 2, unit: '%' } => is 200%; write 0.02 for 2%
  - { id: stops, label: Stops, value: 9, unit: stops a week }
  - { id: each, label: Stops, value: 12, unit: minutes }
  - { id: washing, label: Washing, value: 2, unit: hours a week }
  - { id: tank, label: Fuel, value: 9, unit: £ } => no formula uses 'tank'
steps:
  - { id: driving, label: Driving, formula: stops * each * share, unit: hours a week } => write each / 60
  - { id: total, label: In all, formula: price * share + driving * 0 + washing * 0, unit: £ }
ask: [price, share, stops]
answer: 'The van costs {total} a month.'
drawing: { kind: bars, parts: [{ label: A van, value: total }] }`,
};

/** Of the article's own words. */
const ANSWER = 'answer: "the price, the quote and the invoice are needed on both sides."';
const QUESTION = `{ question: Four records live in both, ${ANSWER} }`;

/** What is written in place of a field, each in a copy of the article; or nothing is said. */
const IN_COPIES = String.raw`
crumb: ERP **vs** CRM => '**vs**' is shown with its stars; write vs
crumb: ERP vs { about.name } => '{ about.name }' is shown with its bracket; write {about.name}
date: 2062-10-03 => date: 2062-10-03 is in the future; write 'scheduled: true' below it if that is intended, or a date up to 2025-03-01
date: 2024-10-03⏎updated: 2025-10-01 => updated: 2025-10-01 is in the future; write the day on which it was done
date: 2024-10-03⏎updated: 2024-10-01 => updated: 2024-10-01 is before the publication on 2024-10-03; write a later date, or leave it out
date: 2024-10-03⏎until: 2025-03-31 => until: 31 March 2025 is the last day; look up what follows, and write it with its own last day
date: 2024-10-03⏎until: 2025-02-28 => until: 28 February 2025 was the last day; look up
date: 2024-10-03⏎until: 2025-04-01⏎updated: 2024-10-03 =>
date: 2024-10-03⏎aliases: [outgrown-off-the-shelf] => aliases, entry 1: 'outgrown-off-the-shelf' already leads to content/articles/outgrown-off-the-shelf.mdx; leave it out
date: 2024-10-03⏎faq: [${QUESTION}, { question: Who counts them?, ${ANSWER} }, ${QUESTION}] => faq, entry 2: 'Who counts them?' is not in the article; write it word for word as the article does
date: 2024-10-03⏎faq: [${QUESTION}, ${QUESTION}, ${QUESTION}] =>
date: 2024-10-03⏎author: jane-plantet => author: there is no person 'jane-plantet'; write jane-planted
date: 2024-10-03⏎checkedBy: x-y => checkedBy: there is no person 'x-y'; write one of: jane-planted
date: 2024-10-03⏎author: jane-planted⏎checkedBy: jane-planted =>
readTime: 9 min => readTime: promises 9 min, but the text has 86 words; write 1 min
related: [erp-roi-for-smess, back-office-automation-saves-time-costs, outgrown-off-the-shelf] => related, entry 1: there is no article 'erp-roi-for-smess'; write erp-roi-for-smes
number: 4 => number: 4 is also used by content/articles/back-office-automation-saves-time-costs.mdx; write 5, the next free number
title: 'ERP or CRM: which one a growing firm should buy first' => title: is also used by content/articles/copy-0.mdx; write another
cover: { headline: Two of three, label: signs that it is time, kind: count, of: 3, parts: [{ label: signs, value: 4 }] } => cover: 4 of 3 is impossible; write at most 3
cover: { headline: 47 signs, label: signs that it is time, kind: count, of: 3, parts: [{ label: signs, value: 2 }] } => cover: shows 47, which the article does not state
`;

/** Fields that cannot be read. */
const BROKEN_FIELDS = String.raw`
title: ERP or CRM: which to buy first => title: has a colon in its text; put quotation marks around the text
crumb: "ERP vs CRM => crumb: begins with ", which is not closed; write " at the end of the text
related: [erp-roi-for-smes, back-office-automation-saves-time-costs, outgrown-off-the-shelf => related: has a bracket that is not closed; write ] at its end
crumb: ERP vs CRM⏎crumb: ERP and CRM => crumb: is written twice; delete one of the two
crumb:ERP vs CRM => crumb: is not a field; write it as name: value, with a space after the colon
crumb: “ERP vs CRM” => crumb: begins with “, which readers would see; write it in straight quotation marks, as "ERP vs CRM"
crumb: “ERP: or CRM” => crumb: begins with “, which is not a quotation mark in YAML; write "
crumb: *ERP* => crumb: '*ERP*' has a special meaning; put quotation marks around the whole text
crumb: !ERP vs CRM => crumb: begins with !, which has a special meaning; put quotation marks around the text
crumb: "ERP\v vs CRM" => crumb: has an invisible character (U+000B) after 'ERP'; delete it
crumb: "ERP \U0001F680 CRM" => crumb: has an emoji (🚀) after 'ERP '; leave it out, or write it in words
crumb: Our #1 mistake => crumb: is cut off at the # after 'Our'; put quotation marks around the whole text, or write the note on a line of its own
crumb: ERP vs CRM⏎catagory: Business Systems => there is no field 'catagory'; write category
number: 7⏎questions: Why?⏎faq: [{ answer: By hand. }] => faq, entry 1, question: is missing; write
category: Buisness Systems => category: 'Buisness Systems' is not a valid value; write Business Systems
date: 03/10/2024 => date: '03/10/2024' is not a date; write 2024-10-03
date: 2024-02-30 => date: '2024-02-30' is not a date; write the date as 2025-02-05
date: 2024-07-02T23:30:00Z => date: '2024-07-02T23:30:00Z' is not a date; write the date as 2025-02-05
related: [erp-roi-for-smes, back-office-automation-saves-time-costs] => related: has 2 entries; write 3
crumb: [ERP, CRM] => crumb: is a list; write text in quotation marks
crumb: ERP vs CRM⏎list: ${'[ '.repeat(1900)}${']'.repeat(1900)} => list: cannot be read (Maximum call stack size exceeded)
call:⏎→title: Bring us your tally => title: begins with a tab; write two spaces instead
cover: { headline: Two, label: signs that it is time, kind: pie } => cover, kind: 'pie' is not a valid value; write one of: bars
cover: { headline: Two of three, label: signs that it is time, kind: count } => cover, parts:
`;

/** Paragraphs that cannot be read. */
const BROKEN_TEXTS = `
Count the hours 🚀 first. => has an emoji (🚀) after 'Count the hours '; leave it out, or write it in words
Count the hours &#x1F680; first. => has an emoji (🚀) after 'Count the hours '; leave it out, or write it in words
Count 5\u000Bhours. => has an invisible character (U+000B) after 'Count 5'; delete it
Count 5&#x2029;hours. => has an invisible character (U+2029) after 'Count 5'; delete it
Read <https://www.gov.uk/vat> first. => <https://www.gov.uk/vat> is not a link; write [what it says](https://www.gov.uk/vat)
<Callout title=“Rule of thumb”>⏎Count first. => has curly quotation marks in its tag
Write to <jane@example.com> => is not a link; write [jane@example.com](mailto:jane@example.com)
Count first.<br>Then ask. => <br> is HTML, which the site does not use
<Callout title="Rule of thumb">⏎Count first. => <Callout> is never closed; write </Callout> below its text, or <Callout /> if it has none
<Phases items={[{ when: '1' name: 'one', what: 'a' }]} /> => the value in { } cannot be read; look for a missing comma, quotation mark or bracket
Allow {two weeks} for the count. => the value in { } cannot be read; look for a missing comma, quotation mark or bracket
Allow {two weeks for the count. => a { is never closed; write } at its end, or \\{ if you mean the character
Firms with <5 people need neither. => a < begins a component, but none follows; write 'under' or 'less than' instead
Count the hours. <!-- and the calls? --> => a note to yourself is written {/* … */} here; write it so, or delete it
`;

/** Edits of other files: what is written in place of what. */
const EDITS: [file: string, from: RegExp, to: string, says: string][] = [
  ['services.yaml', /(?<=- \{ service: )[^,}]+/, 'nothing', "there is no service 'nothing'"],
  ['services.yaml', /(?<=^ {4}sum: ).+/m, 'nothing', "sum: there is no worksheet 'nothing'"],
  ['home.yaml', /(?<=service: ).+/, 'nothing', "entry 1, service: there is no service 'nothing'"],
  [
    'worksheets.yaml',
    /(?<=first: \[)[\w-]+/,
    'nothing',
    "entry 1: there is no worksheet 'nothing'",
  ],
  ['dates.yaml', /(?<=^ {6}until: ).+/m, '2025-03-01', 'until: 1 March 2025 is the last day'],
  ['cities/manchester.mdx', /^(?=## )/m, '<Drawing says="A" />\n\n', 'stands in articles and'],
  ['cities/manchester.mdx', /(?<=^ {6}link: ).+/m, '/about', 'is not the address of an article'],
];

/** Files that cannot be read, or that nobody reads, with what is in them. */
const FILES = `
articles/notes.docx: Notes => is not read; name it notes.mdx if it is a text of the site, or remove it
articles/index.mdx: Notes => has a name that means something else to the site
articles/vät-monday.mdx: Notes => name it vat-monday.mdx
drafts/vat.mdx: Notes => is not read; move it into one of the folders
servicez.yaml: Notes => is not read; move it
articles/latin1.mdx: Café => is no text in UTF-8
articles/pasted.mdx: ${'{a:'.repeat(6000)}1 => has more than 2000 brackets; delete what was pasted
articles/d.mdx: It costs Â£5. => has 'Â£' from a text in another encoding; write the character that is meant
articles/g.mdx: A⏎⏎=======⏎⏎B => has a git merge conflict
articles/l.mdx: \uF0B7 An entry. => has a symbol of one program's font (U+F0B7)
articles/erp-vs-crm.mdx.txt: A => would have the address of erp-vs-crm.mdx; give it another name
articles/n.mdx: ---⏎title: A => has no --- after its fields; write it on a line of its own below the last field
articles/o.mdx: ---⏎title: A⏎---→⏎{process.exit(7)} => ends the fields, and has more than ---; write --- alone on the line
articles/erp_vs_crm.mdx: A => would have the address of erp-vs-crm.mdx; give it another name, or delete one of the two
articles/old/vat.mdx: A => is in a subfolder, which the site does not read; move it up as vat.mdx
articles/New article.mdx: A => has a name that cannot be an address; name it new-article.mdx, in lower-case letters, digits and hyphens
articles/images/office.heic: A => is not an image format that browsers can show; save it as JPEG or PNG, and delete this file
worksheets/lorry.yml: A => is not read; name it lorry.yaml
articles/\u001B[31mred.mdx: Notes => has a name that cannot be an address; name it 31mred.mdx
people/jim.yaml: photo: ./images/../../../x.jpg => photo: './images/../../../x.jpg' is no picture in content/people/images
people/joe.yaml: name: Joe⏎role: Cook⏎answersFor: Joe answers for the kitchen.⏎photo: /joe.jpg => photo: '/joe.jpg' is no picture in content/people/images; put it there
`;

const SIZE = { create: { width: 900, height: 9, channels: 3, background: 'white' } } as const;
const PNG = await sharp(SIZE).png().toBuffer();
const JPEG = await sharp(SIZE)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Planted' } })
  .toBuffer();
const XMP = await sharp(PNG).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" />').toBuffer();
const DOT = await sharp(PNG).resize(1, 1).gif().toBuffer();

const PICTURES: [file: string, bytes: string | Buffer, says: string][] = [
  ['content/articles/images/IMG_2031.jpg', JPEG, 'has the name that a device gave it'],
  ['content/articles/images/IMG_2032.JPG', JPEG, 'ending in capitals; name it IMG_2032.jpg'],
  ['content/articles/images/Screenshot 2025-01-01 at 10.png', PNG, 'has the name that a device'],
  ['content/articles/images/tally sheet.png', PNG, 'name it tally-sheet.png'],
  ['content/articles/images/Tally.png', PNG, 'name it tally.png'],
  ['content/articles/images/café.png', PNG, 'name it cafe.png'],
  ['content/articles/images/large.jpg', Buffer.alloc(25_000_000), 'is 25.0 MB; save it at about'],
  ['content/articles/images/dot.gif', DOT, 'is 1 pixels wide; use a picture at least 400 wide'],
  ['content/articles/images/dot.png', DOT, 'is a picture of another kind, gif; name it dot.gif'],
  ['content/articles/images/half.gif', DOT.subarray(0, 8), 'cannot be read as a picture; save it'],
  ['content/articles/images/page.svg', '<!DOCTYPE html><svg>', 'is a web page; save the picture'],
  ['content/articles/images/drawing.svg', '', 'is an SVG, which may run code; save it as PNG'],
  ['content/people/images/jayne.jpg', JPEG, ''],
  ['public/tally.png', PNG, ''],
  ['public/office.jpg', JPEG, 'is published with what a camera writes into it, such as the place'],
  ['public/shop.png', XMP, 'is published with what a camera writes into it, such as the place'],
];

/** Paragraphs whose sentences look like a slip and are none. */
const INNOCENTS = String.raw`
He had had the sheet for a week, and that that was so nobody doubts.
It opens on 5 April 2027, and closes on 29 February 2028. She may go on 31 May, and in March 32 people went.
It ends at 23:59, or at 24:00 as [some say](#six-signs-each-with-a-number).
Read [GOV.UK](https://www.gov.uk/a), then count. Read [Booking.com](https://www.booking.com/b), then count.
Read [the article](https://en.wikipedia.org/wiki/Stock_(logistics)), then count.
Write to [our office](mailto:hello@planted.example), or [ring us](tel:+441632960115).
Read [how to read more quickly](/blog/erp-roi-for-smes), then count.
Read [the link between two systems](/blog/outgrown-off-the-shelf), then count.
Read [about us](/about) or, once more, [about us](/about).
Note 4 says so, and [sic] (as it stands) is no mark. We write naïve, café, château and Zoë, and São Paulo.
The word 'the' the second time is a slip. It is a model of 1 : 25, at 9 a.m. on Monday, in Node.js.
Read [here is what we count](/about#our-values), then count.
Read [a smaller job](/services#process-automation), then count.
| Task | Share |⏎| --- | ---: |⏎| A | 33% |⏎| B | 33% |⏎| C | 33% |⏎| Total | 100% |
| Task | Hours |⏎| --- | ---: |⏎| Count | 4.5 |⏎| Type | 5 |⏎| Total | 9.5 |
| Task | Unit |⏎| --- | --- |⏎| Count | 4 hours |⏎| Type | £5 |⏎| Total | 9 |
| Task | Cost |⏎| --- | ---: |⏎| A | £400 |⏎| B | £1,500.50 |⏎| Total | £1,900.50 |
<Question title="Who may count?">⏎All.⏎</Question>⏎#### How often?⏎⏎Once a week.
![A picture frame on a shop wall](/tally.png)
![Screenshots pinned to a board](/tally.png)
`;

type Row = [text: string, says: string];

const LONG = 'lorem'.repeat(400);
const inParagraphs: Row[] = [
  ...rowsOf(PARAGRAPHS),
  ...rowsOf(ADDRESSES).map(([to, says], index): Row => [`Read [page ${index}a](${to}).`, says]),
  ...rowsOf(LINKS),
  [LONG, `'${LONG.slice(0, 40)}' is not in the British dictionary; write another word`],
];
const slips = [
  ...inParagraphs,
  ...[...Object.values(FIELDS), ...Object.values(WHOLE)].flatMap(rowsOf),
  ...[IN_COPIES, BROKEN_FIELDS, BROKEN_TEXTS, FILES].flatMap(rowsOf),
  ...EDITS.map(([file, from, , says]): Row => [nameOf(file, from), says]),
  ...PICTURES.map(([file, , says]): Row => [file, says]),
];

let root: string;
const found: Finding[] = [];
const places = new Map<string, { file: string; from: number; to: number }>();

beforeAll(async () => {
  root = copyExampleSite();
  const article = read(ARTICLE);
  const plantCopies = (table: string, name: string, change: (row: string) => string) => {
    for (const [index, [row]] of rowsOf(table).entries())
      plant(`content/articles/${name}-${index}.mdx`, change(row), row);
  };
  const withField = (row: string) =>
    article.replace(new RegExp(`^${row.split(/(?<=:)/)[0]}.*$`, 'm'), () => typed(row));
  for (const name of ['filler', 'firm', 'home', 'services', 'rates', 'worksheets', 'dates'])
    copy(`content/${name}.yaml`);
  const firm = read('content/firm.yaml')
    .replace(/^name: .*$/m, 'name: Planted Systems')
    .replace(/^email: .*$/m, 'email: hello@planted.co.uk');
  write('content/firm.yaml', firm.replace(/^phone: .*$/m, 'phone: 01632 960 999'));
  write('content/articles/later.mdx', article.replace(/^number: 1$/m, 'draft: true\nnumber: 4'));
  for (const [row] of inParagraphs) plant(ARTICLE, `${read(ARTICLE)}\n${typed(row)}\n`, row);
  for (const [row] of rowsOf(INNOCENTS)) plant(OTHER, `${read(OTHER)}\n${typed(row)}\n`, row);
  for (const [file, rows] of Object.entries(FIELDS)) plantFields(file, rowsOf(rows));
  for (const [file, rows] of Object.entries(WHOLE))
    for (const [row] of rowsOf(rows)) plant(file, rows.trim().replaceAll(/ => .*$/gm, ''), row);
  for (const [file, from, to] of EDITS) {
    const text = read(`content/${file}`);
    const line = text.slice(0, text.search(from)).split('\n').length;
    write(`content/${file}`, text.replace(from, to));
    places.set(nameOf(file, from), { file: `content/${file}`, from: line, to: line });
  }
  for (const [file, bytes] of PICTURES) {
    write(file, bytes);
    places.set(file, { file, from: 1, to: 1 });
  }
  plantCopies(IN_COPIES, 'copy', withField);
  found.push(...(await checkExampleSite(root)));
  plantCopies(BROKEN_FIELDS, 'field', withField);
  plantCopies(BROKEN_TEXTS, 'text', (row) => `${article}\n${typed(row)}\n`);
  for (const [row] of rowsOf(FILES)) {
    const [, name = '', text = ''] = /^(.*?): (.*)$/.exec(row) ?? [];
    const encoding = name.includes('latin1') ? 'latin1' : 'utf8';
    write(`content/${name}`, Buffer.from(typed(text), encoding));
    places.set(row, { file: `content/${name}`, from: 1, to: 9 });
  }
  found.push(...(await checkExampleSite(root)));
});

afterAll(() => rmSync(root, { recursive: true }));

test.each(slips.filter(([, says]) => says))('the check names %s', (text, says) => {
  expect(said(text).join('\n')).toContain(says);
});

const innocents = [...rowsOf(INNOCENTS), ...rowsOf(IN_COPIES).filter(([, says]) => !says)];

test.each(innocents)('the check has nothing on %s', (text) => {
  expect(said(text).filter((problem) => !problem.includes('British dictionary'))).toEqual([]);
});

test('the check says of a copy that no other page links to it, and names one that may', () => {
  const problems = found.filter(({ file }) => file === 'content/articles/copy-1.mdx');
  const says =
    "no other page links here; name it in the 'related' of another, such as content/articles/";
  expect(problems.map(({ problem }) => problem).join('\n')).toContain(says);
});

/** What the check says about the lines of a row. */
function said(text: string): string[] {
  const place = places.get(text);
  if (!place) throw new Error(`'${text}' is not planted`);
  return found
    .filter(({ file, line }) => place.file === file && line >= place.from && line <= place.to)
    .map(({ problem }) => problem.replaceAll(/\s+/g, ' '));
}

/** The rows of a table, with what stands behind their arrows. */
function rowsOf(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', says = ''] = row.split(/ =>(?: |$)/);
      return [text, says];
    });
}

/** What a row is in a file. */
function typed(row: string): string {
  return row.replaceAll('⏎', '\n').replaceAll('→', '\t');
}

function nameOf(file: string, from: RegExp): string {
  return `${file} ${from.source}`;
}

/** Writes a file that has a row. */
function plant(file: string, text: string, row: string): void {
  write(file, text);
  const from = text.slice(0, text.lastIndexOf(typed(row))).split('\n').length;
  places.set(row, { file, from, to: from + row.split('⏎').length - 1 });
}

function copy(file: string): void {
  write(file, readFileSync(join(PROJECT_ROOT, file)));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Writes each text to the beginning of a field that is longer, and cuts the field to its length. */
function plantFields(file: string, rows: Row[]): void {
  const written = read(file).split('\n');
  const fields = readContent(root)
    .files.find((entry) => entry.file === file)
    ?.texts.filter(
      ({ isProse, value, line }) =>
        isProse && value.length > 45 && written[line - 1]?.endsWith(`: ${value}`),
    );
  for (const [index, [text]] of rows.entries()) {
    const { value = '', line = 0 } = fields?.[index] ?? {};
    const longer = `${text} ${value}`.slice(0, value.length);
    written[line - 1] =
      written[line - 1]?.replace(value, () => `'${longer.replaceAll("'", "''")}'`) ?? '';
    places.set(text, { file, from: line, to: line });
  }
  write(file, written.join('\n'));
}
