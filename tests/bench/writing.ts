// `npm run bench:writing -- --articles 1000`: times in seconds each step of a newcomer's first article in a
// clean clone, and prints what they see; then times the preview again with that many articles. A save is timed
// in an open browser, from the write until the words appear in the page. A worksheet of three inputs and two steps
// follows, with two mistakes on the way. Exits with 1 where the median of a save is a second or more. The packages
// are those of this folder, because the time to download them depends on the network.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { chromium } from 'playwright';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { findChromium } from '../support/browser.ts';
import { BUILD_ENVIRONMENT, OUTPUT, SITE_ADDRESS, SITE_PORT } from '../support/environment.ts';
import { generateArticles } from './generate-articles.ts';
import { median } from './median.ts';

const TITLE = 'What a day of downtime costs';
const FILE = 'content/articles/what-a-day-of-downtime-costs.mdx';
const PAGE = `${SITE_ADDRESS}/blog/what-a-day-of-downtime-costs`;
const SHEET = 'A stopped day';
const SHEET_FILE = 'content/worksheets/a-stopped-day.yaml';
/** The first step asks for an input by a slip of its name. */
const WORKSHEET = `title: ${SHEET}
page: /blog/what-a-day-of-downtime-costs
lead: Twelve people wait for a server for one day.
inputs:
  - { id: people, label: People who wait, value: 12, unit: people }
  - { id: day_hours, label: Hours in a day, value: 7, unit: hours }
  - { id: days, label: Stopped days, value: 2, unit: days a year }
steps:
  - id: lost
    label: What a stopped day loses
    formula: ROUND(peple * day_hours * hour, 0)
    unit: £
  - id: year
    label: What a year of them loses
    formula: lost * days
    unit: £ a year
`;
const SAVES = 9;
/** Astro reloads a second time half a second after a save; no writer saves again before that. */
const BETWEEN_SAVES_MS = 1500;
const SAVE_LIMIT_MS = 1000;
const PREVIEW_LIMIT_MS = 180_000;

const { values } = parseArgs({ options: { articles: { type: 'string', default: '1000' } } });
const articles = Number(values.articles);
if (!Number.isInteger(articles) || articles < 1) {
  throw new Error('Write --articles 1000: a whole number above zero.');
}

const clone = join(OUTPUT, 'newcomer');
const file = join(clone, FILE);
const options = {
  cwd: clone,
  env: BUILD_ENVIRONMENT,
  preferLocal: true,
  localDir: PROJECT_ROOT,
  reject: false,
} as const;

mkdirSync(OUTPUT, { recursive: true });
rmSync(clone, { recursive: true, force: true });

await timed('clone', () => execa('git', ['clone', '--quiet', PROJECT_ROOT, clone]));
await timed('new article', () => run('node', ['src/cli/new/main.ts', 'article', TITLE]));
await timed('check, nothing filled in', () => run('node', ['src/cli/check-content/main.ts']));
await preview();
await timed('fill in (by this script; a writer takes longer)', fillIn);
await timed('check, filled in', () => run('node', ['src/cli/check-content/main.ts']));
await addWorksheet();
await timed('build', () => run('astro', ['build']));
console.log(`\nAmong ${articles} articles`);
await grow();
await preview();
rmSync(clone, { recursive: true });

/** A new worksheet, its table in the article, and what the check says of two mistakes. */
async function addWorksheet(): Promise<void> {
  console.log('\nA worksheet');
  await timed('new worksheet', () => run('node', ['src/cli/new/main.ts', 'worksheet', SHEET]));
  await timed('check, with two mistakes', async () => {
    writeFileSync(join(clone, SHEET_FILE), WORKSHEET);
    const table = `<SheetTable caption="${SHEET}" sheet="a-stopped-day" rows={['lost', 'yeer']} />`;
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${table}\n`);
    return `\n${await runWhole('node', ['src/cli/check-content/main.ts'])}`;
  });
  await timed('check, mended', () => {
    writeFileSync(join(clone, SHEET_FILE), WORKSHEET.replace('peple', 'people'));
    writeFileSync(file, readFileSync(file, 'utf8').replace("'yeer'", "'year'"));
    return run('node', ['src/cli/check-content/main.ts']);
  });
  const server = execa('astro', ['dev', '--port', String(SITE_PORT)], options);
  await timed('first sight of its table in the preview', () => seen('What a stopped day loses'));
  server.kill();
  await server;
}

async function preview(): Promise<void> {
  const server = execa('astro', ['dev', '--port', String(SITE_PORT)], options);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    await timed('first sight of it in the preview', () => seen(TITLE));
    const page = await browser.newPage();
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    const waits: number[] = [];
    for (let save = 0; save < SAVES; save += 1) {
      const heading = `Save ${save + 1}`;
      const text = readFileSync(file, 'utf8').replace(/^## .*$/m, `## ${heading}`);
      const shown = page.getByRole('heading', { name: heading, exact: true }).waitFor();
      const started = performance.now();
      writeFileSync(file, text);
      await shown;
      waits.push(performance.now() - started);
      await pause(BETWEEN_SAVES_MS);
    }
    const middle = median(waits);
    say('a save, seen in the open browser', middle, `slowest ${Math.max(...waits).toFixed(0)} ms`);
    if (middle >= SAVE_LIMIT_MS) {
      console.error(`A save must be seen in less than ${SAVE_LIMIT_MS} ms.`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    server.kill();
    await server;
  }
}

/** Adds generated articles; the new article remains the last. */
async function grow(): Promise<void> {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^number:.*$/m, `number: ${articles + 1}`));
  for (const { slug, fields, body } of await generateArticles(articles)) {
    const text = `---\n${fields}\n---\n${body}`;
    writeFileSync(join(clone, 'content/articles', `${slug}.mdx`), text);
  }
}

/** Waits until the page has these words. */
async function seen(words: string): Promise<void> {
  const deadline = performance.now() + PREVIEW_LIMIT_MS;
  let answer = '';
  while (!answer.includes(words)) {
    if (performance.now() > deadline) throw new Error(`${PAGE} does not say ${words}:\n${answer}`);
    await pause(20);
    answer = await fetch(PAGE).then(
      (response) => response.text(),
      () => '',
    );
  }
}

/** Replaces the TO DO placeholders with the text of a finished article. */
function fillIn(): Promise<string> {
  const finished = readFileSync(join(clone, 'content/articles/erp-vs-crm.mdx'), 'utf8');
  const [number = ''] = /^number:.*$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const filled = finished
    .replace(/^number:.*$/m, number)
    .replace(/^title:.*$/m, `title: ${TITLE}`)
    .replace(
      /^description:.*$/m,
      `description: ${'What one day of downtime costs a small firm. '.repeat(3)}`,
    )
    .replace(/^intro:.*$/m, `intro: ${'A day without systems, counted hour by hour. '.repeat(3)}`)
    .replace(/^readTime:.*$/m, 'readTime: 1 min\ndraft: true')
    .replace(
      /(^---\n[\s\S]*?\n---\n)[\s\S]*/,
      '$1\n## The first hour\n\nNobody can look anything up.\n',
    );
  writeFileSync(file, filled);
  return Promise.resolve('');
}

/** The last line that a command prints. */
async function run(command: string, args: string[]): Promise<string> {
  return (await runWhole(command, args)).split('\n').at(-1) ?? '';
}

async function runWhole(command: string, args: string[]): Promise<string> {
  const { stdout } = await execa(command, args, options);
  return stdout.trim();
}

async function timed(step: string, work: () => PromiseLike<unknown>): Promise<void> {
  const started = performance.now();
  const answer = await work();
  say(step, performance.now() - started, typeof answer === 'string' ? answer : '');
}

function say(step: string, milliseconds: number, answer = ''): void {
  console.log(
    `${(milliseconds / 1000).toFixed(2).padStart(7)} s  ${step}${answer ? `: ${answer}` : ''}`,
  );
}
