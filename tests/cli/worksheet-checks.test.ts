// Mistakes in worksheets, and in the articles that name their cells: each prints one line that says what to write.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';

import { checkContent } from '#content-check/check-content.ts';
import { attempt, formatFinding } from '#lib/findings.ts';
import { KNOWN_CELLS } from '#worksheets/model/known-cells.ts';
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
drawing: { kind: bars, parts: [{ label: Wear, value: wear }, { label: Fuel, value: tank }] }
`;
const TABLE = `<WorksheetTable caption="A month of the van" worksheet="van" rows={['wear', 'total']} />`;

let root: string;
beforeEach(() => {
  root = copyExampleSite();
  // With the words of the first two: to look for what a word was meant to be takes longer than the check.
  for (const file of ['rates.yaml', 'services.yaml', 'dictionary.txt'])
    cpSync(join(PROJECT_ROOT, 'content', file), join(root, 'content', file));
  edit('content/services.yaml', /sum: .*/g, () => 'sum: van');
  writeFileSync(join(root, SHEET), VAN);
  edit(ARTICLE, /^## .*$/m, (heading) => `${heading}\n\n${TABLE}`);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const TWICE = '{ years: 7 } }\n  - { id: long, name: Eight years, inputs: { years: 8 } }';

test.each([
  ['washing * hour', 'washing * hours', "formula: there is no cell 'hours'; write hour"],
  ['price / years / 12', 'price / (years * 12', 'cannot be read at character 20: unclosed ('],
  ['price / years / 12', "'PAYBACK(1, PAYBACK(1, 1, 0), 0)'", 'PAYBACK stands in another; give it'],
  ['price / years / 12', 'total - work', 'goes round in a circle: wear, total, wear'],
  ['value: tank', 'value: tanck', "drawing: there is no cell 'tanck'; write the id of an"],
  ['kind: bars', 'kind: count', "drawing: 'Fuel' is £180.50, not a whole number; write the kind"],
  ['12000', '180.1234567', 'is 180.1234567, but its field shows 180.123457; write a figure of'],
  ['12000', '12.000', 'value: is 12.000, which may be two numbers; write 12000 or 12'],
  ['12000', '2e12', "is 2000000000000; write 1000000000000 or less, its 'most'"],
  ['{ years: 7 }', '{ years: 7.00000001 }', 'is 7.00000001, but its field shows 7; write'],
  ['ask: [price', 'ask: [prise', "ask, entry 1: there is no input 'prise'; write price"],
  ['ask: [price, ', 'ask: [years, ', "'years' is listed twice"],
  ['costs {total}', 'costs {wear}', "ask, entry 3: 'washing' moves nothing in the answer; ask"],
  ['month }\nask', 'month, zero: nil }\nask', "answer: says 'nil' instead of {total} when that"],
  ['costs {total}', 'costs £{total}', 'prints a sign that {total} prints itself; write {total}'],
  ['costs {total}', 'costs {totel}', "answer: there is no cell 'totel'; write total"],
  ['costs {total}', 'costs {counted} {total}', "answer: there is no cell 'counted'; write"],
  ['costs {total}', 'costs something', 'answer: has no figure; name a cell in braces'],
  ['costs {total}', '{total:costs} {total}', 'has one word in {total:costs}; write two'],
  ['SUM(wear, tank, work)', 'tank - wear - work', 'costs −£659.50 a month.'],
  ['SUM(wear, tank, work)', 'wear + tank + work - 240', "£19.50 a month.' when 'price' is 0"],
  ['answer: ', 'otherwise: It costs {nil}.\nanswer: ', "otherwise: there is no cell 'nil'"],
  ['unit: years }', 'unit: years, zero: never }', "there is no field 'zero'"],
  ['12000', "'{services.crn.price}'", "has no scenario 'crn'; write crm"],
  ['12000', "'{crm.price}'", "a price of ours as '{services.crm.price}'"],
  ['value: 5,', 'value: 0,', "'wear' divides by zero"],
  ['id: washing', 'id: hour', "'hour' is a cell of content/rates.yaml"],
  ['id: tank', 'id: price', "'price' is the name of another cell"],
  ['{ years: 7 }', '{ years: yaers / 2 }', "inputs, years: there is no cell 'yaers'; write years"],
  ['{ years: 7 }', '{ years: years - 5 }', "'wear' divides by zero"],
  [/$/, 'claims: [{ says: It costs about £420., holds: total < 500 }]', 'has one side, or rounds'],
  ['{ years: 7 }', '{ yeras: 7 }', "there is no input 'yeras'; write years"],
  ['{ years: 7 }', '{ counted: 0 }', "there is no input 'counted'; write one of: price, "],
  ['{ years: 7 } }', TWICE, "scenarios, entry 2, id: 'long' is the name of another scenario"],
  ['erp-vs-crm', 'erp-vs-crn', 'there is no page /blog/erp-vs-crn; write /blog/erp-vs-crm'],
  ['/blog/erp-vs-crm', '/about', '/about does not show it; write /blog/erp-vs-crm, which does'],
  ['value: 5,', 'value: 5, most: 4,', 'inputs, entry 2, value: is 5; write 4 or less'],
  ['value: 5,', 'value: 5, most: 6,', 'inputs, years: is 7; write 6 or less'],
  ['value: 5,', 'value: 5, least: 6, most: 4,', "has the least 6; write 4 or less, its 'most'"],
  ['id: price', 'id: B7', 'is not a valid cell name'],
  ['id: price', "id: 'true'", 'is not a valid cell name'],
  ['month }\nask', "month, zero: 'n\"il' }\nask", 'has more than words in it; write letters'],
  [/question: .*/, '', 'question: is missing; write'],
  ['trade', 'trades', "group: 'trades' is not a valid value; write trade"],
  ['180.5, unit: £ a month', '180.5, unit: £ a year', "but 'tank' in £ a year; bring both to one"],
  ["k)', unit: £ a month", "k)', unit: hours a month", "'wear' is in £ a month, but 'total' in"],
])('%s, written as %s, is reported: %s', async (from, to, expected) => {
  edit(SHEET, from, () => to);
  const seen = (await findings()).filter((line) => line.startsWith(SHEET));
  expect(seen.join('\n')).toContain(expected);
});

const READ = `Then read ${ARTICLE}:`;

test.each([
  ['400 < total <= 420.5', ''],
  ['400 < total < 420', 'does not hold: total is 420.5.'],
  ['total = {van.total}', ''],
  ['price > {services.crm.price}', ''],
  ['counted = 0.5', ''],
  ['total > 1000', `claim 'A van is dear.' does not hold: total is 420.5. ${READ}`],
  ['total > 1000, with: long', `does not hold: with long, total is 363.36. ${READ}`],
  ['wear < work', 'does not hold: wear is 200, work is 40.'],
  ['totel > 1', "there is no cell 'totel'; write total"],
  ['', 'holds: is empty; write a comparison, such as payback'],
  ['total > 1, with: lang', "there is no scenario 'lang'; write long"],
  ['total', "'total' cannot be read at character 1: it compares nothing; write it as"],
  ['total > {services.crn.price}', "the worksheet services has no scenario 'crn'"],
  ['{van} > 1', '{van} is not a cell; write it as {crm.build}'],
  ['payback = never', ''],
  ['payback > 36', ''],
  ['payback <= good_payback', 'does not hold: payback is never, good_payback is 24.'],
  ['{van.payback} <= 36', 'does not hold'],
])('of a van that never pays, the claim that %s is reported: %s', async (holds, expected) => {
  edit(SHEET, 'steps:', () => `steps:\n${paybackOf('PAYBACK(price, work * counted, tank)')}`);
  const written = holds.replace(/(^[^,]*)/, "'$1'");
  edit(SHEET, /$/, () => `claims:\n  - { says: A van is dear., holds: ${written} }\n`);
  await expectReported(expected);
});

test.each([
  ['price / tank', '', "'payback' is a payback of its own making; write PAYBACK(outlay, benefit,"],
  ['price / tank', 'unit: weeks', "'payback' is a payback of its own making"],
  ['price / tank', 'why: The florist counts no learning.', ''],
  ['PAYBACK(price, tank, work)', 'change: task', 'has a payback, but no claim; write what its'],
  ['PAYBACK(price, tank, work)', '', "nothing says what changes; write 'change: whole firm'"],
  [
    'PAYBACK(price, tank, work)',
    'change: task',
    "'payback' brings money that is not multiplied by 'counted'; multiply",
  ],
  ['PAYBACK(price, tank, rent)', '', "'tank' is in £ a month, but 'rent' in £ a year"],
  ['PAYBACK(price, tank, 0)', 'unit: weeks', "'tank' is in £ a month, but 'PAYBACK' in £ a week"],
  ['PAYBACK(price, tank)', '', 'has 2 parts in brackets; write it as PAYBACK(outlay,'],
])('the payback %s, %s, is reported: %s', async (formula, field, expected) => {
  const rent = '  - { id: rent, label: In a year, formula: tank * 12, unit: £ a year }';
  edit(SHEET, 'steps:', () => `steps:\n${rent}\n${paybackOf(formula, field)}`);
  await expectReported(expected);
});

test.each([
  ['<Cell worksheet="vam" id="total" />', "there is no worksheet 'vam'; write van"],
  ['<Cell worksheet="van" id="totel" />', "the worksheet van has no cell 'totel'; write total"],
  ['<Cell worksheet="van" scenario="lang" id="total" />', "has no scenario 'lang'; write long"],
  ['<Cell worksheet="van" scenario="long" id="wear" />', 'cannot be shown in full; name a step'],
  ['<Cell worksheet="services" scenario="crm" id="prise" />', "no cell 'prise'; write price"],
  [TABLE.replace('wear', 'waer'), "the worksheet van has no cell 'waer'; write wear"],
  [sum(`['total']} notes={{ wear: 'Tyres.' }`), "'wear' is marked, and is not among its rows"],
  [sum(`['total']} struck={['work']`), "'work' is marked, and is not among its rows"],
  [sum(`['a', 'b', 'c', 'd', 'e', 'f', 'g']`), 'has more than six lines; the whole sum is on its'],
  [chart('{van.totel}'), "the worksheet van has no cell 'totel'"],
  [chart('{van.total}').replace('9', '0'), 'must be more than zero'],
  [chart('van.total'), "is not a cell; write it as '{crm.payback}', or a number"],
  ['It costs £<Cell worksheet="van" id="total" />.', 'write <Cell worksheet="van" id="total" />'],
  ['At <Cell worksheet="van" id="price" />-£12,000.', "'£12,000-£12,000' falls; mend its"],
  ['At <Cell worksheet="van" id="price" /> (£12,000).', "'£12,000' is typed, and stands here"],
  [callout('£{van.total}'), "'£{van.total}' prints a sign that {van.total} prints itself; write"],
  [callout('{{van.total}}'), "'{{van.total}}' prints a sign that {van.total} prints itself"],
  [callout('{total}'), '{total} names no worksheet; write {worksheet.total}'],
  ['A month costs {van.total}.', 'is taken for code; write <Cell worksheet="van" id="total" />'],
  // What an article may say.
  ['It costs <Cell worksheet="van" id="price" />. Take [the sum](/worksheets/van.xlsx).', ''],
  ['Read [our rates](/worksheets/rates) or [the feed](/blog/rss.xml).', ''],
])('%s is reported: %s', async (written, expected) => {
  edit(ARTICLE, /^## .*$/m, (heading) => `${heading}\n\n${written}`);
  await expectReported(expected);
});

test('a cell in the frontmatter is looked up, and counts with the length of its figure', async () => {
  edit(ARTICLE, /value: .*?, label/, () => "value: '{van.long.total_in_all}', label");
  const seen = (await findings()).join('\n');
  expect(seen).toContain("the worksheet van has no cell 'total_in_all'");
  expect(seen).not.toContain('characters');
});

const OWN_RATE = `  - { id: hour, label: An hour, value: 12, unit: £ an hour, why: A florist is paid less. }
steps:`;

test.each([
  ['as it is', '', ''],
  ['with a cell named as what every object has', /\btank\b/g, 'constructor'],
  ['with a price of ours', '12000', "'{services.erp.price}'"],
  ['with a rate of its own, and a reason', 'steps:', OWN_RATE],
])('a worksheet that an article shows has no findings %s', async (_what, from, to) => {
  edit(SHEET, from, () => to);
  expect(await findings()).toEqual([]);
});

test('a worksheet of a draft is only advised on, and not linked to from a public page', async () => {
  writeDraft(root, 'article', 'What parking costs a firm');
  const file = writeDraft(root, 'worksheet', 'Parking fines');
  edit(file, /^page: \S+/m, () => 'page: /blog/what-parking-costs-a-firm');
  const links = ['', '.xlsx'].map((ending) => `[the sum](/worksheets/parking-fines${ending})`);
  edit(ARTICLE, TABLE, (table) => `${table}\n\nTake ${links.join(' or ')}.`);
  const { findings: stops, advice } = await checkContent(root);
  expect(stops.filter((finding) => finding.file === file)).toEqual([]);
  expect(advice.filter((finding) => finding.file === file)).not.toEqual([]);
  expect(stops.filter((finding) => finding.file === ARTICLE).map(({ problem }) => problem)).toEqual(
    [
      expect.stringContaining('/worksheets/parking-fines is not public when this page is'),
      expect.stringContaining('/worksheets/parking-fines.xlsx is not public when this page is'),
    ],
  );
});

/** Cells that code knows; the type refuses a name that is not among them. */
const KNOWN = Object.entries(KNOWN_CELLS).map(([id, known]) => ({ id, ...known }));

test.each(KNOWN)('$id of $of is needed, in $unit', async ({ id, of, unit }) => {
  const file = `content/${of}.yaml`;
  const field = new RegExp(`(?<=\\bid: )${id}\\b`);
  const written = readFileSync(join(root, file), 'utf8');
  for (const name of [file, SHEET, ARTICLE])
    edit(name, new RegExp(`\\b${id}\\b`, 'g'), () => 'renamed');
  const list = of === 'rates' ? 'inputs' : 'figures';
  expect(await findings()).toEqual([
    expect.stringMatching(`^${file}:\\d+ {2}${list}: has no '${id}', with which we work out `),
  ]);
  const other = new RegExp(`(${field.source}[^]*?unit: )[^,}\\n]+`);
  writeFileSync(join(root, file), written.replace(other, '$1years'));
  expect((await findings()).join()).toContain(`'${id}' is in years; write it in ${unit}: we work`);
});

test('what a rule throws is a finding that names the rule', () => {
  const find = () => {
    throw new RangeError('too deep');
  };
  const [found] = attempt('checkLinks', find, (_, problem) => ({ file: SHEET, line: 1, problem }));
  expect(found?.problem).toBe('cannot be checked by checkLinks: too deep; tell a developer');
});

test('two worksheets with one question, which is the title of their pages, are reported', async () => {
  writeFileSync(
    join(root, 'content/worksheets/wagon.yaml'),
    VAN.replace(/^title: .*/, 'title: What a wagon costs'),
  );
  await expectReported('question: is also used by content/worksheets/van.yaml; write another');
});

test('a worksheet that no article shows is reported', async () => {
  edit(ARTICLE, TABLE, () => 'A month of the van.');
  await expectReported('no page shows it; write <Sum worksheet="van" … />');
});

test('a cell that the bill on the home page names is looked up', async () => {
  for (const file of ['content/home.yaml', 'content/worksheets/typing-it-twice.yaml'])
    cpSync(join(PROJECT_ROOT, file), join(root, file));
  edit('content/home.yaml', "'{counted_cost}'", () => "'{counted_costs}'");
  await expectReported(
    "bill, says, due: the worksheet typing-it-twice has no cell 'counted_costs'",
  );
});

test('a new worksheet can be calculated, and marks what is left to write', async () => {
  const file = writeDraft(root, 'worksheet', 'Parking fines');
  expect(file).toBe('content/worksheets/parking-fines.yaml');
  expect(() => writeDraft(root, 'worksheet', 'Parking fines')).toThrow('already exists');
  const own = (await findings()).filter((line) => line.includes('parking-fines'));
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter((line) => !line.includes(TO_DO) && !line.includes('no page shows it'))).toEqual(
    [],
  );
});

/** Expects a finding with these words, or none at all where there are none. */
async function expectReported(expected: string): Promise<void> {
  const seen = await findings();
  if (expected) expect(seen.join('\n')).toContain(expected);
  else expect(seen).toEqual([]);
}

function paybackOf(formula: string, field = 'change: task'): string {
  const unit = field.includes('unit: ') ? '' : ', unit: months';
  const fields = `id: payback, label: When it is paid for, formula: '${formula}'${unit}`;
  return `  - { ${[fields, field].filter(Boolean).join(', ')} }`;
}

function sum(rows: string): string {
  return `<Sum worksheet="van" rows={${rows}} />`;
}

function chart(value: string): string {
  return `<Drawing kind="bars" says="Vans" parts={[{ label: 'One', value: '${value}' }, { label: 'Two', value: 9 }]} />`;
}

function callout(title: string): string {
  return `<Callout title="A month: ${title}">\n\nOne.\n\n</Callout>`;
}

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root, false))
    .filter(({ problem }) => !/readTime|British dictionary/.test(problem))
    .map(formatFinding);
}

function edit(file: string, from: string | RegExp, to: (found: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
