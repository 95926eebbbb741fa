// A writer's slips, all planted at once, each on a line of its own: which words of the check name it. And what looks like
// a slip and is none.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#content-reader/findings.ts';
import { readContent } from '#content-reader/content-files.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const OTHER = 'content/articles/outgrown-off-the-shelf.mdx';
const SIZE = { create: { width: 900, height: 9, channels: 3, background: 'white' } } as const;

/** Paragraphs, with the words that the check has for each. ⏎ is the end of a line, ° a fixed space. */
const PARAGRAPHS = String.raw`
Count the hours [JD1] first. => '[JD1]' is the mark of a comment
Count the hours [12] first. => '[12]' is the mark of a comment
Count [Commented [AB2]: is this so?] first. => is the mark of a comment
It takes nine hours.³ Then it ends. => '³' is the number of a note
One calls it a tally¹ of hours. => '¹' is the number of a note
o Count the hours => is the bullet of another program
§ Count the calls => is the bullet of another program
■ Count the quotes => does not begin a list; write '- Count the quotes'
So we count:⏎➢ The orders => does not begin a list; write '- The orders'
The tally°°of a week. => has several spaces, one of them fixed; write 'tally of'
Error! Bookmark not defined. => 'Error! Bookmark not defined' is left from another program
Click or tap here to enter text. => 'Click or tap here to' is left from another program
Counting the hours ........ 7 => '........ 7' is left from another program
Page 3 of 12 => 'Page 3 of 12' is left from another program
Sent from my iPhone => 'Sent from my iPhone' is left from another program
Get Outlook for iOS => 'Get Outlook for' is left from another program
As an AI language model, it cannot count. => 'As an AI language model' is left from another program
It costs TBC and lasts [insert weeks here]. => '[insert weeks here]' is a placeholder
It costs TBC, or ?? by then. => '??' is a placeholder
It costs £XX a month. => 'XX' is a placeholder
Write to [client name] by Friday. => '[client name]' is a placeholder
It ends on 31 June in any case. => '31 June' is not in the calendar; June has 30 days
It ends on 29 February 2027. => is not in the calendar; February 2027 has 28 days
It ends on Monday, 5 April 2028. => is a Wednesday; write that
It ends on April 31st, 2027. => is not in the calendar; April 2027 has 30 days
It ends on 12/31/2027 at noon. => is not a British date; write 31 December 2027
It ends on 31/09/2027 at noon. => is not in the calendar; September 2027 has 30 days
It ends on April 5th, 2027. => 'April 5th, 2027' is not a British date; write 5 April 2027
The office opens at 25:30 today. => '25:30' is no time of day
The office opens from 8:75 today. => '8:75' is no time of day
The count is at 14:30pm today. => says the half of the day twice; write 14:30
The count is at 17pm today. => says the half of the day twice; write 17:00
It costs ££500 a month. => has its sign twice; write '£500'
It saves 15%% of it. => has its sign twice; write '15%'
It costs £500 pounds. => says pounds twice; write £500
It saves 15% per cent of it. => says per cent twice; write 15%
It costs £5m million. => says its size twice; write £5 million
It takes 5 hrs hours in all. => has its unit twice; write 5 hours
It costs £50 a month per month. => 'a month per month' says its period twice; write 'a month'
It costs £10.000 in all. => has a point where thousands have a comma; write £10,000
It has 45.000 lines. => has a point where thousands have a comma; write 45,000
It costs £1,00 a sheet. => has a comma where a fraction has a point; write £1.00
It takes 0,5 hours. => has a comma where a fraction has a point; write 0.5
It has 12,5000 lines. => has its comma in the wrong place
It costs £9,000–£5,000 to build. => ends below its beginning
It takes between 90 and 60 minutes. => ends below its beginning
It takes 40-30 days to build. => ends below its beginning
It suits 12 out of 10 firms. => is more than all of them
It suits 120% of our customers. => is more than all of them
It is £500 plus 25% VAT. => is no rate of VAT; they are 0%, 5% and 20%
It costs £ 500 today. => stands apart from its amount; write £500
It costs 500£ today. => stands apart from its amount; write £500
Count the hours in⏎in each week of it. => is written twice; write 'in' once
Count the hours (all of them. => has a ( without a )
Count the hours all) of them. => has a ( without a )
Count the hours [all of them. => has a [ without a ]
He said "count the hours first. => has a " without a "
He said “count the calls first. => has a “ without a ”
Count **the hours first. => '**' stands in the text
Count the hours of the week before you buy, and => is cut off; write its end
Count the hours of the year before you buy, => is cut off; write its end
**Count the calls**⏎⏎The calls of a week. => 'Count the calls' is a bold line; write '### Count the calls'
## An empty section⏎⏎## One more section⏎⏎With a text. => the section 'An empty section' has no text
### How to count.⏎⏎By hand. => leave the . at its end out
| | |⏎| --- | --- |⏎| Counting | 4 | => the table has a column without a heading
| Task | Hours |⏎| --- | ---: |⏎| Count | 4 |⏎| Type | 5 |⏎| Total | 10 | => the total 10 is not the sum of the cells above it, 9
| Task | Cost |⏎| --- | ---: |⏎| Count | £400 |⏎| Type | £1,500 |⏎| Total | £1,800 | => the total £1,800 is not the sum of the cells above it, 1,900
This is the paragraph that stands here.⏎⏎This is the paragraph that stands here. => stands on line
About 60% of British firms count their hours. => '60% of British firms' has no source
Our award-winning team counts. => 'award-winning' says nothing; name the prize
It is an unrivalled count. => 'unrivalled' says nothing
Ask Planted Systems for the sheet. => 'Planted Systems' is typed out; write <FirmName />
Ring 01632 960 999 for the sheet. => '01632 960 999' is typed out; write <FirmPhone />
Count thier hours. => 'thier' is not in the British dictionary; write 'their'
Count the the hours first. => 'the the' is written twice; write 'the' once
Count the hours , then the calls. => 'hours ,' has a space before its end; write 'hours,'
Count the hours.Then the calls. => 'hours.Then' has no space between its sentences; write 'hours. Then'
Count the hours -- then the calls. => '--' is typed for a dash; write a comma, a colon, or –
Write to jane@example.com for it. => 'jane@example.com' is not a link; write [jane@example.com](mailto:jane@example.com)
It costs 12,O00 pounds. => '12,O00' has the letter O in a number; write a zero for it
It costs $5,000 today. => '$5,000' is not in pounds; write £5,000
Count _half of the hours. => '_' stands in the text; close it right after a word
Count *half of the hours. => '*' stands in the text; close it right after a word
[x] Count the hours. => has a box that cannot be ticked; write '- Count the hours.'
It is [further down](#each-answers-question-the-other-cannot). => write #each-answers-questions-the-other-cannot
Read [the return(/blog/erp-roi-for-smes) first. => is not a link; write [the return](/blog/erp-roi-for-smes)
Count ==half== of the hours. => '==half==' is not marked; write **…** around it
Count ~~half of the hours. => '~~' stands in the text; close it right after a word
a) Count the hours. => 'a) ' does not begin a list
1.Count the hours. => '1.' does not begin a list; write '1. ', with a space
-Count the hours. => '-' does not begin a list; write '- ' before each entry
That is 2*3*4 hours. => '2*3*' is set in italics; write × for 'times'
Read (the return)[/blog/erp-roi-for-smes] first. => is not a link; write [the return](/blog/erp-roi-for-smes)
Read [[the return]] first. => '[[the return]]' is not a link
Ask [to do] first. => 'to do' is a placeholder
It opens on Tuesday 30 November 2026. => is a Monday; write that
It costs £2.500 and more. => write £2,500
The pilot ends on 30 February. => '30 February' is not in the calendar
----- Original Message ----- => is left from another program
It takes 2 minutes mins to type. => has its unit twice; write 2 mins
We answer by [date] at the latest. => '[date]' is a placeholder
The quote (and the order (both of them) is typed. => has a ( without a )
| Task | Share |⏎| --- | ---: |⏎| A | 60% |⏎| B | 30% |⏎| Total | 100% | => the total 100% is not the sum of the cells above it, 90
![image](/favicon.svg) => 'image' does not say what the image shows
![A picture of a clipboard](/favicon.svg) => does not say what the image shows
![favicon](/favicon.svg) => 'favicon' is a file name; write what the image shows
![A clipboard](./images/tally%20sheet.png) => rename the file, and write ./images/tally-sheet.png
![A clipboard](./images/tally.png) => the image ./images/tally.png does not exist
`;

/** Addresses of links, with the words that the check has for each. */
const ADDRESSES = String.raw`
https://https://www.gov.uk/a => begins twice; write https://www.gov.uk/a
https:/www.gov.uk/b => does not begin with https://; write https://www.gov.uk/b
https:///www.gov.uk/c => does not begin with https://; write https://www.gov.uk/c
htps://www.gov.uk/d => does not begin with https://; write https://www.gov.uk/d
//www.gov.uk/e => does not begin with https://; write https://www.gov.uk/e
www.gov.uk/vat => does not begin with https://; write https://www.gov.uk/vat
gov.uk/vat => does not begin with https://; write https://gov.uk/vat
http://www.gov.uk/f => is not secure; write https://www.gov.uk/f
jane@example.com => is an email address; write mailto:jane@example.com
mailto:hello => has no whole email address
https://www.gov.uk\g => has backslashes; write / in their place, and // after https:
C:\Users\jane\tally.xlsx => is a file of your own machine
https://intranet/h => has no dot in its host
https://www..gov.uk/i => has two dots in a row in its host
https://jane:secret@www.gov.uk/j => has a name or a password in it; write https://www.gov.uk/j
https://our-site.pages.dev/k => leads to a preview
https://staging.example.com/l => leads to a preview
https://192.168.1.20/m => leads into a private network
https://files.office.local/n => leads into a private network
http://localhost:4321/blog/erp-roi-for-smes => leads to your own machine; write /blog/erp-roi-for-smes
https://planted.sharepoint.com/o => is behind a login
https://drive.google.com/file/d/1/view => is behind a login
https://аррӏе.com/p => has letters of another alphabet in its host
https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.gov.uk%2Fq => leads by way of another site; write the address
https://www.google.com/url?q=https://www.gov.uk/r => leads by way of another site; write the address
https://www.gov.uk/s?gclid=1&page=2 => counts clicks with '?gclid=1'; leave that out
https://www.gov.uk/t?utm_source=mail => counts clicks; write https://www.gov.uk/t
https://www.gov.uk/u. => ends with a mark of its sentence; write https://www.gov.uk/u
https://www.gov.uk/v] => ends with a mark of its sentence; write https://www.gov.uk/v
https:\\www.gov.uk\x => has backslashes; write / in their place, and // after https:
https://www.gov.uk/y?mc_cid=1 => counts clicks; write https://www.gov.uk/y
tel:01632CALLUS => has what is no digit
/blog/erp-roi-for-sme => there is no page /blog/erp-roi-for-sme; write /blog/erp-roi-for-smes
/blog/back-office-automation => is an old address; write /blog/back-office-automation-saves-time-costs
`;

/** Links that do not say where they lead. */
const LINKS = String.raw`
Read [this link](/about) => does not say where it leads
Read [click here](/about#our-values) => does not say where it leads
Read [read more](/cities/manchester) => does not say where it leads
Read [www.gov.uk/vat](https://www.gov.uk/vat) => is a bare address
Read [gov.uk/vat](https://www.gov.uk/w) => is a bare address
Read [one page](/about) or [one page](/cities/manchester) => leads to /cities/manchester, and above to /about
`;

/** Texts in fields of the other kinds of page, which come before what was written there. */
const FIELDS: Record<string, string> = {
  'content/home.yaml': String.raw`
It ends on 31 April. => '31 April' is not in the calendar
It costs ££500 a month. => has its sign twice
It costs £ 5 a month. => '£ 5' stands apart from its amount; write £5
It costs £1,00 a week. => has a comma where a fraction has a point`,
  'content/services.yaml': String.raw`
It costs £10.000 in all. => write £10,000
We count (all of it, => has a ( without a )
Planned for TBC soon. => 'TBC' is a placeholder
An unbeatable price. => 'unbeatable' says nothing`,
  'content/industries/care.mdx': String.raw`
The round is at 14:30pm. => write 14:30
The rota [JD2] is done. => '[JD2]' is the mark of a comment
It takes 40-30 days. => ends below its beginning`,
  'content/cities/manchester.mdx': String.raw`
We we travel to them. => 'We we' is written twice
Saves 15%% of it. => has its sign twice
Nobody recieves it. => 'recieves' is not in the British dictionary; write 'receives'`,
};

/** A worksheet with a slip in every row that has words. */
const SHEET = `
title: What a van costs in a month
page: /blog/erp-vs-crm
lead: A florist has one van and washes it 3 hours a week, all year round. => says '3 hours a week', but 'washing' is 2
question: 'What does a van cost in a month?'
group: trade
counts: of vans, all told
inputs:
  - { id: price, label: Price, value: 12000, unit: £ }
  - { id: share, label: Share on the road, value: 20, unit: '%' } => is 2000%; write 0.2 for 20%
  - { id: stops, label: Stops, value: 9, unit: stops a week }
  - { id: each, label: Stops, value: 12, unit: minutes } => 'Stops' is the label of the row above too
  - { id: washing, label: Washing, value: 2, unit: hours a week }
steps:
  - { id: driving, label: Driving, formula: stops * each * share, unit: hours a week } => write each / 60
  - { id: total, label: In all, formula: price * share + driving * 0 + washing * 0, unit: £ }
answer: 'The van costs {total} a month.'
scenarios:
  - { id: same, name: As it is, inputs: { washing: 2 } } => changes nothing
`;

/** Files that cannot be read, or that nobody reads, with what is in them. */
const FILES = `
articles/notes.docx: Notes => copy what it says into a file of ours, and remove it
articles/erp-vs-crm - Copy.mdx: Notes => is a copy that nobody reads; remove it
articles/erp-vs-crm (1).mdx: Notes => is a copy that nobody reads; remove it
articles/Copy of erp-vs-crm.mdx: Notes => is a copy that nobody reads; remove it
articles/erp-vs-crm.mdx.orig: Notes => is a copy that nobody reads; remove it
articles/erp-vs-crm.mdx~: Notes => is a copy that nobody reads; remove it
articles/con.mdx: Notes => has a name that Windows keeps for itself
articles/vät-monday.mdx: Notes => name it vat-monday.mdx
drafts/vat.mdx: Notes => is not read; move it into one of the folders
servicez.yaml: Notes => is not read; move it
articles/utf16le.mdx: \uFEFFtitle: One => is saved as UTF-16
articles/latin1.mdx: Café => has characters that are not UTF-8
articles/b.mdx: PK\u0003\u0004\u0000 => is no text, but a file of another program; remove it
articles/d.mdx: It costs Â£5. => has 'Â£' from a text in another encoding; write £
articles/e.mdx: It â€“ costs. => has 'â€“' from a text in another encoding; write –
articles/f.mdx: It isnâ€™t. => has 'â€™' from a text in another encoding; write ’
articles/g.mdx: A⏎⏎=======⏎⏎B => has a git merge conflict
articles/h.mdx: \u00A0 A text. => begins with a fixed space (U+00A0)
articles/i.mdx: A ta\u200Dlly. => has an invisible character (U+200D) after 'A ta'; delete it
articles/j.mdx: The \uFB01rst. => has \uFB01 as one character after 'The '; write fi
articles/k.mdx: The cus\u00ADtomer. => has an invisible character (U+00AD)
articles/l.mdx: \uF0B7 An entry. => has a symbol of one program's font (U+F0B7)
articles/m.mdx: The t\u0430lly. => has \u0430 of another alphabet after 'The t'
`;

const PICTURES = `
IMG_2031.jpg => has the name that a device gave it
Screenshot 2025-01-01 at 10.00.png => has the name that a device gave it
tally sheet.png => name it tally-sheet.png
Tally.png => name it tally.png
café.png => name it cafe.png
`;

/** Paragraphs that look like a slip and are none. */
const INNOCENTS = String.raw`
Under part a) of the Act, the hours count.
Of (a) and (b), the second is shorter (see 3).
The pre- and post-sale work is counted.
It covers 400 m² and 12 km² of floor, or 90 ft² a head.
He had had the sheet for a week, and that that was so nobody doubts.
It opens on Monday, 5 April 2027, and closes on 29 February 2028.
It opens from 9:30 to 17:45, or from 2:30pm to 3pm.
The office is open between 9 and 5, and the shop between 10 and 4.
It was cut from 90 to 30 minutes.
The split moved from 80:20 to 70:30.
It costs £1,000–£5,000, or £5–10k, or £900k–£1m.
The year 2025–26 ends in April, and 1999–02 was long ago.
It costs £0.285 a mile, and 3.142 is no price.
It saves 100% of the time, and 120% more than that.
It costs £500 plus 20% VAT, or 5% VAT for energy.
It is 7 out of 10 firms that we know.
Firms of all sizes count, and 60% of our time goes into it.
About [60% of British firms](https://www.gov.uk/firms) count.
It has 12,500 lines and 1,250,000 cells.
On 1/2/2027 it begins, and on 31/12/2027 it ends.
It ends at 23:59, or at 24:00 as some say.
He said "count the hours first" and meant it.
It is a 5" screen, and that is “small”.
It is an inch: 2.5 centimetres, or [nearly so](/about).
It is section 3(2)(b) of the Act.
Read [GOV.UK](https://www.gov.uk/a), then count.
Read [Booking.com](https://www.booking.com/b), then count.
Read [the article](https://en.wikipedia.org/wiki/Stock_(logistics)), then count.
Read [what a firm is](https://en.wikipedia.org/wiki/Apple_Inc.), then count.
Read [the guide](https://support.google.com/drive/c), then count.
Fill in [our form](https://docs.google.com/forms/d/1/viewform), then count.
Read [a page in Google](https://www.google.co.uk/intl/en/d), then count.
Read [the second page](https://www.gov.uk/search/all?page=2), then count.
Write to [our office](mailto:hello@planted.example), or [ring us](tel:+441632960115).
Read [how to read more quickly](/blog/erp-roi-for-smes), then count.
Read [the link between two systems](/blog/outgrown-off-the-shelf), then count.
Read [about us](/about) or, once more, [about us](/about).
Use HTTP, port 8080, or 192 addresses at most.
It is Volume XX of the series, in size XXL.
The club is Really?, and it asks why.
Note 4 says so, and [sic] is no mark.
We write naïve, café, château and Zoë, and São Paulo.
It is 3 × 5 = 15, or a tenth of 150.
In 2024, 2025 and 2026 it was the same.
Count 24-7, from 9-5, or 50-50.
It is a top-10 list, of which page 112-15 has the end.
A day is 24 hours, and a week is 7 days a week.
The first of May, the 2nd of June and 3 July are days.
She may go on 31 May, and in March 32 people went.
We sent 40 May bookings and 12 March invoices.
It was £5.50, £5.5m, £12.5k or £7.25 million.
It is the price: £3,000 of it is ours.
Our team is the best paid; its lead times are short.
Wait for a second, to none of them it matters.
**Count first.** Then add the calls of the week.
**Count the calls:** they are the longest.
- Count the hours
- Count the calls
| Task | Hours |⏎| --- | ---: |⏎| Count | 4.5 |⏎| Type | 5 |⏎| Total | 9.5 |
| | Hours |⏎| --- | ---: |⏎| Count | 4 |⏎| Type | 5 |
| Task | Unit |⏎| --- | --- |⏎| Count | 4 hours |⏎| Type | £5 |⏎| Total | 9 |
Yes.
Who's it for?⏎⏎Yes.
### How to count?⏎⏎By hand.
### Calls, letters, etc.⏎⏎By hand as well.
It costs £1,250.50 in all, down from £9,000 to £5,000.
The offer is from 5 May to 30 June 2027, at 10:30 each day.
Page 3 of 12 has the total.
It is open on Saturday 3 and Sunday 4 April.
Read [here is what we count](/about#our-values), then count.
The word 'the' the second time is a slip.
It is 12 in every 20 firms, or 1 in 3.
As § 12 of the Act says, o is a letter.
It is a model of 1:25, at 5% to 12% a year.
| Task | Cost |⏎| --- | ---: |⏎| A | £400 |⏎| B | £1,500.50 |⏎| Total | £1,900.50 |
![A picture frame on a shop wall](/favicon.svg)
![Screenshots pinned to a board](/favicon.svg)
`;

type Row = [text: string, says: string];
const inParagraphs = [
  ...rowsOf(PARAGRAPHS),
  ...rowsOf(ADDRESSES).map(([to, says], index): Row => [`Read [page ${index}a](${to}).`, says]),
  ...rowsOf(LINKS),
];
const readable = [
  ...inParagraphs,
  ...Object.values(FIELDS).flatMap(rowsOf),
  ...rowsOf(SHEET).filter(([, says]) => says),
  ...rowsOf(PICTURES),
];

let root: string;
let found: Finding[];
const places = new Map<string, { file: string; from: number; to: number }>();

beforeAll(async () => {
  root = copyExampleSite();
  for (const name of ['filler', 'firm', 'home', 'services', 'rates', 'industries/care'])
    for (const file of [`content/${name}.yaml`, `content/${name}.mdx`])
      if (existsSync(join(PROJECT_ROOT, file))) cpSync(join(PROJECT_ROOT, file), join(root, file));
  const firm = readFileSync(join(root, 'content/firm.yaml'), 'utf8');
  const named = firm.replace(/^name: .*$/m, 'name: Planted Systems');
  write('content/firm.yaml', named.replace(/^phone: .*$/m, 'phone: 01632 960 999'));
  plantParagraphs(ARTICLE, inParagraphs);
  plantParagraphs(OTHER, rowsOf(INNOCENTS));
  for (const [file, rows] of Object.entries(FIELDS)) plantFields(file, rowsOf(rows));
  const sheet = 'content/worksheets/van.yaml';
  write(sheet, SHEET.trim().replaceAll(/ => .*$/gm, ''));
  for (const [index, [row]] of rowsOf(SHEET).entries())
    places.set(row, { file: sheet, from: index + 1, to: index + 1 });
  const png = await sharp(SIZE).png().toBuffer();
  const jpeg = await sharp(SIZE).jpeg().toBuffer();
  for (const [name] of rowsOf(PICTURES)) {
    const file = `content/articles/images/${name}`;
    write(file, name.endsWith('.jpg') ? jpeg : png);
    places.set(name, { file, from: 1, to: 1 });
  }
  found = await checkExampleSite(root);
  for (const [row] of rowsOf(FILES)) {
    const [, name = '', text = ''] = /^(.*?): (.*)$/.exec(row) ?? [];
    const [encoding = 'utf8'] = /utf16le|latin1/.exec(name) ?? [];
    const file = `content/${name}`;
    write(file, Buffer.from(text.replaceAll('⏎', '\n'), encoding as BufferEncoding));
    places.set(row, { file, from: 1, to: 9 });
  }
  found.push(...(await checkExampleSite(root)));
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([...readable, ...rowsOf(FILES)])('the check names %s', (text, says) => {
  expect(said(text).join('\n')).toContain(says);
});

test.each(rowsOf(INNOCENTS))('the check has nothing on %s', (text) => {
  expect(said(text).filter((problem) => !problem.includes('British dictionary'))).toEqual([]);
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
      const [text = '', says = ''] = row.split(' => ');
      return [text, says];
    });
}

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Writes paragraphs to the end of an article. */
function plantParagraphs(file: string, rows: Row[]): void {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [paragraph] of rows) {
    text += '\n';
    const from = text.split('\n').length;
    text += `${paragraph.replaceAll('⏎', '\n').replaceAll('°', '\u00A0').replace(/^o /, 'o\t')}\n`;
    places.set(paragraph, { file, from, to: text.split('\n').length - 1 });
  }
  write(file, text);
}

/** Writes each text to the beginning of a field that is longer, and cuts the field to its length. */
function plantFields(file: string, rows: Row[]): void {
  const written = readFileSync(join(root, file), 'utf8').split('\n');
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
