// Mistakes in worksheets, and in the articles that name their cells: each prints one line that says what to write.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { checkContent } from '#content-check/check-content.ts';
import { formatFinding } from '#content-reader/findings.ts';
import { REQUIRED_CELLS } from '#content-check/worksheet-models.ts';
import { TO_DO } from '#content-check/rules/placeholders.ts';
import { writeDraft } from '../../src/cli/new.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const SHEET = 'content/worksheets/van.yaml';
const VAN = `title: What a van costs in a month
page: /blog/erp-vs-crm
lead: A florist has one van and asks what a month of it costs.
question: 'What does a van cost in a month?'
group: trade
counts: of vans, all told
inputs:
  - { id: price, label: Price, value: 12000, unit: £ }
  - { id: years, label: Years of use, value: 5, unit: years }
  - { id: tank, label: Fuel, value: 180.5, unit: £ a month }
  - { id: washing, label: Hours of washing, value: 2, unit: hours a month }
steps:
  - { id: wear, label: Wear, formula: price / years / 12, unit: £ a month }
  - { id: work, label: Work, formula: washing * hour, unit: £ a month }
  - { id: total, label: In a month, formula: 'SUM(wear, tank, work)', unit: £ a month }
ask: [price, years, washing]
answer: 'The van costs {total} a month.'
scenarios:
  - { id: long, name: Seven years, inputs: { years: 7 } }
`;
const TABLE = `<WorksheetTable caption="A month of the van" worksheet="van" rows={['wear', 'total']} />`;

let root: string;
beforeEach(() => {
  root = copyExampleSite();
  for (const file of ['content/rates.yaml', 'content/services.yaml'])
    cpSync(join(PROJECT_ROOT, file), join(root, file));
  edit('content/services.yaml', /sum: .*/g, () => 'sum: van');
  writeFileSync(join(root, SHEET), VAN);
  edit(ARTICLE, /^## .*$/m, (heading) => `${heading}\n\n${TABLE}`);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a valid worksheet that an article shows has no findings', async () => {
  expect(await findings()).toEqual([]);
});

test.each([
  ['washing * hour', 'washing * hours', "formula: there is no cell 'hours'; write hour"],
  [
    'price / years / 12',
    'price / (years * 12',
    "'price / (years * 12' cannot be read at character 20: unclosed (",
  ],
  [
    'price / years / 12',
    Array.from({ length: 6000 }, () => 'price').join(' + '),
    'it has 47997 characters, and at most 1000 are read; split it into steps',
  ],
  ['price / years / 12', 'total - work', 'goes round in a circle: wear, total, wear'],
  ['price / years / 12', 'price / 60', "no formula uses 'years'"],
  [
    'value: 180.5',
    'value: 180.1234567',
    'is 180.1234567, but its field shows 180.123457; write a figure of at most six decimals',
  ],
  [
    'value: 12000',
    'value: 12.000',
    'value: is 12.000, which may be two numbers; write 12000 or 12',
  ],
  [
    'value: 12000',
    'value: 2e12',
    "value: is 2000000000000; write 1000000000000 or less, its 'most'",
  ],
  [
    'inputs: { years: 7 }',
    'inputs: { years: 7.00000001 }',
    'is 7.00000001, but its field shows 7; write a figure of at most six decimals',
  ],
  ['ask: [price', 'ask: [prise', "ask, entry 1: there is no input 'prise'; write price"],
  ['ask: [price, ', 'ask: [years, ', "'years' is listed twice"],
  [
    'unit: £ a month }\nask',
    'unit: £ a month, zero: nothing }\nask',
    "answer: says 'nothing' instead of {total} when that is zero; write the sentence for it in 'otherwise'",
  ],
  [
    'costs {total}',
    'costs £{total}',
    "'£{total}' prints a sign that {total} prints itself; write {total}",
  ],
  ['costs {total}', 'costs {totel}', "answer: there is no cell 'totel'; write total"],
  ['costs {total}', 'costs something', 'answer: has no figure; name a cell in braces'],
  [
    'SUM(wear, tank, work)',
    'tank - wear - work',
    "answer: reads 'The van costs −£659.50 a month.' when 'price' is 48000",
  ],
  ['costs {total}', '{total:costs} {total}', 'has one word in {total:costs}; write two'],
  [
    'answer: ',
    "otherwise: 'It costs {nothing} a month.'\nanswer: ",
    "otherwise: there is no cell 'nothing'",
  ],
  ['unit: years }', 'unit: years, zero: never }', "there is no field 'zero'"],
  ['value: 12000', "value: '{services.crn.price}'", "has no scenario 'crn'; write crm"],
  ['value: 12000', "value: '{crm.price}'", "a price of ours as '{services.crm.price}'"],
  ['value: 5,', 'value: 0,', "'wear' divides by zero"],
  ['id: washing', 'id: hour', "'hour' is a cell of content/rates.yaml"],
  ['id: tank', 'id: price', "'price' is the name of another cell"],
  ['{ years: 7 }', '{ yeras: 7 }', "there is no input 'yeras'; write years"],
  [
    '/blog/erp-vs-crm',
    '/blog/erp-vs-crn',
    'there is no page /blog/erp-vs-crn; write /blog/erp-vs-crm',
  ],
  [
    '{ years: 7 } }',
    '{ years: 7 } }\n  - { id: long, name: Eight years, inputs: { years: 8 } }',
    "scenarios, entry 2, id: 'long' is the name of another scenario",
  ],
  ['value: 5,', 'value: 5, until: 2025-02-28,', 'until: 28 February 2025 was the last day'],
  ['value: 5,', 'value: 5, most: 4,', 'inputs, entry 2, value: is 5; write 4 or less'],
  ['value: 5,', 'value: 5, most: 6,', 'inputs, years: is 7; write 6 or less'],
  ['id: price', 'id: B7', 'is not a valid cell name'],
  ["question: 'What does a van cost in a month?'\n", '', 'question: is missing; write'],
  ['group: trade', 'group: trades', "group: 'trades' is not a valid value; write trade"],
  [
    'page: /blog/erp-vs-crm',
    'page: /about',
    'page: /about does not show it; write /blog/erp-vs-crm, which does',
  ],
  [
    'value: 180.5, unit: £ a month',
    'value: 180.5, unit: £ a year',
    "'wear' is in £ a month, but 'tank' in £ a year; bring both to one unit first",
  ],
  [
    "'SUM(wear, tank, work)', unit: £ a month",
    "'SUM(wear, tank, work)', unit: £ a year",
    "'wear' is in £ a month, but 'total' in £ a year; bring both to one unit",
  ],
])('%s, written as %s, is reported: %s', async (from, to, expected) => {
  edit(SHEET, from, () => to);
  const seen = (await findings()).filter((line) => line.startsWith(SHEET));
  expect(seen.join('\n')).toContain(expected);
});

test.each([
  ['total < 600', ''],
  ['total = {van.total}', ''],
  ['price > {services.crm.price}', ''],
  ['counted = 0.5', ''],
  [
    'total > 1000, with: long',
    "claim 'A van is dear.' does not hold: with long, total is 363.36. Then read /services, /blog/erp-vs-crm again",
  ],
  [
    'total > 1000',
    "claim 'A van is dear.' does not hold: total is 420.5. Then read /services, /blog/erp-vs-crm again",
  ],
  ['wear < work', 'does not hold: wear is 200, work is 40.'],
  ['totel > 1', "there is no cell 'totel'; write total"],
  ['total > 1, with: lang', "there is no scenario 'lang'; write long"],
  [
    'total',
    "'total' cannot be read at character 1: it compares nothing; write it as payback <= good_payback",
  ],
  ['total > {services.crn.price}', "the worksheet services has no scenario 'crn'"],
])('the claim that %s is reported: %s', async (holds, expected) => {
  edit(
    SHEET,
    /$/,
    () => `claims:\n  - { says: A van is dear., holds: ${holds.replace(/(^[^,]*)/, "'$1'")} }\n`,
  );
  const seen = await findings();
  if (!expected) expect(seen).toEqual([]);
  else expect(seen.join('\n')).toContain(expected);
});

test.each([
  [
    'price / tank',
    '',
    "'payback' is a payback of its own making; write PAYBACK(outlay, benefit, running)",
  ],
  ['price / tank', ', why: The florist counts no learning.', ''],
  [
    'PAYBACK(price, tank, work)',
    ', change: task',
    'has a payback, but no claim; write what its pages conclude',
  ],
  ['PAYBACK(price, tank, work)', '', "nothing says what changes; write 'change: whole firm'"],
  [
    'PAYBACK(price, tank, work)',
    ', change: task',
    "'payback' has money that is no saved hour; say with 'counted'",
  ],
  [
    'PAYBACK(price, tank * 12 + years_cost, 0)',
    '',
    "'years_cost' is in £ a year, but 'PAYBACK' in £ a month",
  ],
  [
    'PAYBACK(price, tank)',
    '',
    'PAYBACK has 2 parts in brackets; write it as PAYBACK(outlay, benefit_a_month, running_a_month)',
  ],
])('the payback %s%s is reported: %s', async (formula, why, expected) => {
  const cost = '{ id: years_cost, label: In a year, formula: tank * 12, unit: £ a year }';
  const payback = `{ id: payback, label: When it is paid for, formula: '${formula}', unit: months${why} }`;
  edit(SHEET, 'steps:', () => `steps:\n  - ${cost}\n  - ${payback}`);
  const seen = await findings();
  if (expected) expect(seen.join('\n')).toContain(expected);
  else expect(seen).toEqual([]);
});

test.each([
  ['payback = never', ''],
  ['payback > 36', ''],
  ['payback <= good_payback', 'does not hold: payback is never, good_payback is 24.'],
  ['{van.payback} <= 36', 'does not hold'],
])('of a payback of never, the claim that %s is reported: %s', async (holds, expected) => {
  const payback = `{ id: payback, label: Payback, formula: 'PAYBACK(price, work * counted, tank)', unit: months, zero: never, change: task }`;
  edit(SHEET, 'steps:', () => `steps:\n  - ${payback}`);
  edit(SHEET, /$/, () => `claims:\n  - { says: A van never pays., holds: '${holds}' }\n`);
  const seen = await findings();
  if (!expected) expect(seen).toEqual([]);
  else expect(seen.join('\n')).toContain(expected);
});

test('a figure that holds for more than thirty days is not reported', async () => {
  edit(SHEET, 'value: 5,', () => 'value: 5, until: 2025-04-01,');
  expect(await findings()).toEqual([]);
});

test.each([
  ['unit: £ an hour, why: A florist is paid less than the office., ', 'a rate'],
  ['unit: weeks, why: The shop closes in January and August., ', 'a year'],
])('%s may set %s of its own, because it gives a reason', async (fields) => {
  edit(SHEET, 'value: 2, unit: hours a month', () => `value: 48, ${fields}`);
  expect(await findings()).toEqual([]);
});

test.each([
  ['<Cell worksheet="vam" id="total" />', "there is no worksheet 'vam'; write van"],
  ['<Cell worksheet="van" id="totel" />', "the worksheet van has no cell 'totel'; write total"],
  [
    '<Cell worksheet="van" scenario="lang" id="total" />',
    "the worksheet van has no scenario 'lang'; write long",
  ],
  [
    '<Cell worksheet="services" scenario="crm" id="prise" />',
    "the worksheet services has no cell 'prise'; write price",
  ],
  [
    '<Cell worksheet="van" scenario="long" id="wear" />',
    'which cannot be shown in full; name a step that rounds it',
  ],
  [
    `<WorksheetTable caption="A van" worksheet="van" rows={['totel']} />`,
    "the worksheet van has no cell 'totel'",
  ],
  [
    `<Sum worksheet="van" rows={['total']} notes={{ wear: 'Tyres.' }} />`,
    "'wear' is marked, and is not among its rows",
  ],
  [
    `<Sum worksheet="van" rows={['a', 'b', 'c', 'd', 'e', 'f', 'g']} />`,
    'has more than six lines; the whole sum is on its own page',
  ],
  [
    `<BarChart title="Vans" unit="£" bars={[{ label: 'A', value: '{van.totel}' }, { label: 'B', value: 9 }]} />`,
    "the worksheet van has no cell 'totel'",
  ],
  [
    `<BarChart title="Vans" unit="£" bars={[{ label: 'A', value: 'van.total' }, { label: 'B', value: 9 }]} />`,
    "is not a cell; write it as '{crm.payback}', or a number",
  ],
  [
    'A month costs £<Cell worksheet="van" id="total" />.',
    'prints itself; write <Cell worksheet="van" id="total" />',
  ],
  [
    '<Callout title="A month: £{van.total}">\n\nOne.\n\n</Callout>',
    "'£{van.total}' prints a sign that {van.total} prints itself; write {van.total}",
  ],
  [
    '<Callout title="A month: {{van.total}}">\n\nOne.\n\n</Callout>',
    "'{{van.total}}' prints a sign that {van.total} prints itself; write {van.total}",
  ],
  [
    '<Callout title="A month: {total}">\n\nOne.\n\n</Callout>',
    '{total} names no worksheet; write {worksheet.total}',
  ],
  ['A month costs {van.total}.', 'is taken for code; write <Cell worksheet="van" id="total" />'],
])('%s is reported', async (written, expected) => {
  edit(ARTICLE, /^## .*$/m, (heading) => `${heading}\n\n${written}`);
  expect((await findings()).join('\n')).toContain(expected);
});

test('a cell in the frontmatter is looked up, and counts with the length of its figure', async () => {
  edit(
    ARTICLE,
    /^ {2}- \{ value: .*?, label/m,
    () => "  - { value: '{van.long.total_in_all}', label",
  );
  expect((await findings()).join('\n')).toContain("the worksheet van has no cell 'total_in_all'");
  expect((await findings()).join('\n')).not.toContain('characters');
});

test('a cell may be named as what every object has', async () => {
  edit(SHEET, /\btank\b/g, () => 'constructor');
  expect(await findings()).toEqual([]);
});

test('an input may quote a price of ours', async () => {
  edit(SHEET, 'value: 12000', () => "value: '{services.erp.price}'");
  edit(ARTICLE, TABLE, () => `${TABLE}\n\nIt costs <Cell worksheet="van" id="price" />.`);
  expect(await findings()).toEqual([]);
});

test('the Excel file of a worksheet can be linked to', async () => {
  edit(ARTICLE, TABLE, () => `${TABLE}\n\nTake [the whole sum](/worksheets/van.xlsx).`);
  expect(await findings()).toEqual([]);
});

test('a worksheet of a draft is not linked to from a public page', async () => {
  writeDraft(root, 'article', 'What parking costs a firm');
  const file = writeDraft(root, 'worksheet', 'Parking fines');
  edit(file, /^page: \S+/m, () => 'page: /blog/what-parking-costs-a-firm');
  for (const ending of ['', '.xlsx'])
    edit(
      ARTICLE,
      TABLE,
      () => `${TABLE}\n\nTake [the sum${ending}](/worksheets/parking-fines${ending}).`,
    );
  expect((await findings()).filter((line) => line.startsWith(ARTICLE))).toEqual([
    expect.stringContaining('/worksheets/parking-fines.xlsx is not public when this page is'),
    expect.stringContaining('/worksheets/parking-fines is not public when this page is'),
  ]);
});

test.each(
  Object.entries(REQUIRED_CELLS).flatMap(([file, cells]) =>
    Object.keys(cells).map((id) => [file, id]),
  ),
)('of %s.yaml, %s is needed, and nothing else is reported without it', async (name, id) => {
  const file = `content/${name}.yaml`;
  edit(file, new RegExp(`\\bid: ${id}\\b`), () => 'id: renamed');
  const list = name === 'rates' ? 'inputs' : 'figures';
  expect(await findings()).toEqual([
    expect.stringMatching(`^${file}:\\d+ {2}${list}: has no '${id}', with which we work out `),
  ]);
});

test('a worksheet that no article shows is reported', async () => {
  edit(ARTICLE, TABLE, () => 'A month of the van.');
  expect((await findings()).join('\n')).toContain(
    'no page shows it; write <Sum worksheet="van" … />',
  );
});

test('a cell that the bill on the home page names is looked up', async () => {
  cpSync(join(PROJECT_ROOT, 'content/home.yaml'), join(root, 'content/home.yaml'));
  const sheet = 'content/worksheets/typing-it-twice.yaml';
  cpSync(join(PROJECT_ROOT, sheet), join(root, sheet));
  edit('content/home.yaml', "'{counted_cost}'", () => "'{counted_costs}'");
  expect((await findings()).filter((line) => line.includes('counted_costs'))).toEqual([
    expect.stringContaining("has no cell 'counted_costs'; write counted_cost"),
  ]);
});

test('a new worksheet can be calculated, and marks what is left to write', async () => {
  expect(writeDraft(root, 'worksheet', 'Parking fines')).toBe(
    'content/worksheets/parking-fines.yaml',
  );
  expect(() => writeDraft(root, 'worksheet', 'Parking fines')).toThrow('already exists');
  const own = (await findings()).filter((line) => line.includes('parking-fines'));
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter((line) => !line.includes(TO_DO) && !line.includes('no page shows it'))).toEqual(
    [],
  );
});

test('a new worksheet of a draft is only advised on', async () => {
  writeDraft(root, 'article', 'What parking costs a firm');
  const file = writeDraft(root, 'worksheet', 'Parking fines');
  edit(file, /^page: \S+/m, () => 'page: /blog/what-parking-costs-a-firm');
  const { findings: stops, advice } = await checkContent(root);
  expect(stops.filter((finding) => finding.file === file)).toEqual([]);
  expect(advice.filter((finding) => finding.file === file)).not.toEqual([]);
});

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root))
    .filter(({ problem }) => !/readTime|British dictionary/.test(problem))
    .map(formatFinding);
}

function edit(file: string, from: string | RegExp, to: (found: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
