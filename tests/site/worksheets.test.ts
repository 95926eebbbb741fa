// The spreadsheets of the built site, and the links to them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'cheerio';
import { readXlsx } from 'hucre/xlsx';
import { load as parse } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { getNodes } from '../support/structured-data.ts';

const files = globSync('worksheets/*.xlsx', { cwd: SITE_FOLDER });
const pages = readBuiltPages();
const feed = readFileSync(join(SITE_FOLDER, 'blog/rss.xml'), 'utf8');
const site = parse(readFileSync(join(PROJECT_ROOT, 'content/site.yaml'), 'utf8')) as {
  name: string;
}; // Checked by its schema.

const links = pages.flatMap(({ path, $ }) =>
  $('a[href$=".xlsx"]')
    .map((_, link) => ({ path, href: $(link).attr('href') ?? '', text: $(link).text() }))
    .get(),
);

test('every worksheet of the content is published', () => {
  const written = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT });
  const names = written.map((file) => `worksheets/${basename(file, '.yaml')}.xlsx`);
  expect(files.toSorted()).toEqual([...names, 'worksheets/rates.xlsx'].toSorted());
});

test.each(links)('$path offers $href with its true size', ({ href, text }) => {
  const bytes = readFileSync(join(SITE_FOLDER, href));
  expect(bytes.length).toBeLessThan(30 * 1024);
  expect(text).toBe(`Put in your own figures: Excel, ${Math.ceil(bytes.length / 1024)} KB`);
});

/** Only articles have these. */
const linksOfArticles = links.filter(({ path }) => path.startsWith('/blog/'));

test.each(linksOfArticles)(
  '$href is in the feed and the Markdown copy of $path',
  ({ path, href, text }) => {
    const page = pages.find((one) => one.path === path);
    const origin = new URL(page?.$('link[rel="canonical"]').attr('href') ?? '').origin;
    const item = load(feed, { xml: true })(`item:has(link:contains("${path}"))`);
    expect(item.text()).toContain(`href="${origin}${href}"`);
    expect(readFileSync(join(SITE_FOLDER, `${path}.md`), 'utf8')).toContain(
      `[${text}](${origin}${href})`,
    );
  },
);

describe.each(files)('%s', (file) => {
  test('names its firm and the page that has the example; an article’s data name the file', async () => {
    const { properties, sheets } = await readXlsx(readFileSync(join(SITE_FOLDER, file)));
    expect(properties).toMatchObject({ creator: site.name, company: site.name });
    const address = /https?:\S+$/.exec(properties?.description ?? '')?.[0] ?? '';
    expect(JSON.stringify(sheets[0]?.rows)).toContain(address);
    const page = pages.find(({ $ }) => $('link[rel="canonical"]').attr('href') === address);
    if (!page) throw new Error(`${address} is no page of the site.`);
    if (!page.path.startsWith('/blog/')) return;
    const media = getNodes(page).flatMap((node) => node['associatedMedia'] ?? []);
    expect(JSON.stringify(media)).toContain(`/${file}`);
  });

  test('is protected without a password, apart from its yellow cells', async () => {
    const { sheets } = await readXlsx(readFileSync(join(SITE_FOLDER, file)), { readStyles: true });
    for (const { name, cells, protection } of sheets) {
      expect(protection, name).toMatchObject({ sheet: true });
      expect(protection?.password, name).toBeUndefined();
      const styles = [...(cells ?? [])].map(([, { style }]) => style);
      const open = styles.filter((style) => style?.protection?.locked === false);
      const yellow = styles.filter(
        (style) =>
          style?.fill?.type === 'pattern' && /FFF6C5$/i.test(style.fill.fgColor?.rgb ?? ''),
      );
      expect(open.length, name).toBeGreaterThan(0);
      expect(yellow).toEqual(open);
    }
  });

  test('prints each sheet on one page of A4', async () => {
    const { sheets } = await readXlsx(readFileSync(join(SITE_FOLDER, file)));
    for (const { pageSetup } of sheets) {
      expect(pageSetup).toMatchObject({
        paperSize: 'a4',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 1,
      });
    }
  });
});

test('no page runs a script for it, and none of its pages is fetched before it is asked for', () => {
  expect(existsSync(join(SITE_FOLDER, 'worksheets'))).toBe(true);
  for (const { html } of pages.filter(({ path }) => links.some((link) => link.path === path))) {
    expect(html).toContain('"not":{"href_matches":"/worksheets/*"}');
  }
});
