import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { FIELDS } from '#enquiry/fields.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { pageAt, readBuiltPages } from '../support/built-site.ts';

const pages = readBuiltPages();
/** Pages that search engines should not index. */
const NOT_INDEXED = ['/404', '/contact/not-sent', '/contact/thank-you', '/search'];

describe.each(pages)('$path', ({ $ }) => {
  test('has curly quotes and true minus signs', () => {
    const page = load($.html('body'));
    // Text that React hydrates must stay as it is; the other elements hold data.
    page('astro-island, code, script, style, option, textarea').remove();
    const straight = /.{0,20}(?:['"]|(?<![^\s(])-£?\d).{0,20}/g;
    expect(page.text().match(straight)).toBeNull();
  });

  test('has a headline, a title, a description and a language, and links to the form', () => {
    expect($('a[href^="/contact"]').length).toBeGreaterThan(0);
    expect($('h1')).toHaveLength(1);
    expect($('title').text()).toMatch(/^.{10,65}$/);
    expect($('meta[name="description"]').attr('content')).toBeTruthy();
    expect($('html').attr('lang')).toBe('en-GB');
  });
});

const privacy = pageAt('/privacy').$('main').text().replaceAll(/\s+/g, ' ');

test('the privacy page names every field of the form', () => {
  const unnamed = FIELDS.filter(({ label }) => !new RegExp(label, 'i').test(privacy));
  expect(unnamed).toEqual([]);
});

/** Each place where an enquiry is kept, what sets how long, and what the page says of it. */
test.each([
  [
    'supabase/migrations/*_tables.sql',
    /'months_to_keep_enquiries', (\d+),/,
    'automatically $1 months',
  ],
  ['supabase/README.md', /deleted after (\d+) months/, 'mailbox is held to the same $1 months'],
  ['.github/workflows/backup.yml', /retention-days: (\d+)/, 'a copy at GitHub for $1 days'],
  ['supabase/migrations/*_limits.sql', /sent_at < now\(\) - interval '1 (hour)'/, 'about an $1'],
  ['src/{enquiry,islands}/**/*.ts', /session(Storage)/, 'in that tab only'],
])('the privacy page says how long what %s sets is kept', (files, period, sentence) => {
  const found = globSync(files, { cwd: PROJECT_ROOT }).map((file) =>
    period.exec(readFileSync(join(PROJECT_ROOT, file), 'utf8')),
  );
  const [, length = 'nothing'] = found.find(Boolean) ?? [];
  expect(privacy).toContain(sentence.replace('$1', length));
});

test.each([
  ['/services', 'Stop after any stage'],
  ['/industries/hospitality', 'Faults are mended'],
  ['/products', 'A year\u2019s notice'],
  ['/industries/aesthetics', 'Your data stays yours'],
  ['/industries/care', 'Your data stays yours'],
])('the closing panel of %s promises what is true of it', (path, promise) => {
  expect(pageAt(path).$('[aria-labelledby="call-title"]').text()).toContain(promise);
});

test('no promise closes more than four pages', () => {
  const promises = pages
    .filter(({ path }) => !path.startsWith('/worksheets/')) // They have their article's.
    .map(({ $ }) => $('[data-promise]').attr('data-promise'));
  for (const promise of new Set(promises.filter(Boolean))) {
    expect(promises.filter((other) => other === promise).length, promise).toBeLessThanOrEqual(4);
  }
  expect(new Set(promises).size).toBeGreaterThan(10);
});

test('exactly these pages are noindex', () => {
  const hidden = pages.filter(({ $ }) => $('meta[name="robots"][content^="noindex"]').length > 0);
  expect(hidden.map(({ path }) => path).toSorted()).toEqual(NOT_INDEXED.toSorted());
});
