import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { getRedirects, readPublishedArticles } from '../../src/integrations/article-files.ts';

const ARTICLE = readFileSync(join(PROJECT_ROOT, 'content/articles/erp-vs-crm.mdx'), 'utf8');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'article-files-'));
  mkdirSync(join(folder, 'content/articles'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('drafts, scheduled articles and articles with invalid frontmatter get no redirects', () => {
  write('public', 'date: 2024-01-01');
  write('draft', 'date: 2024-01-01\ndraft: true');
  write('future', 'date: 2999-01-01\nscheduled: true');
  write('no-day', 'date: soon');
  write('no-yaml', 'date: [2024-01-01');
  const articles = readPublishedArticles(pathToFileURL(`${folder}/`));
  expect(getRedirects(articles)).toEqual({ '/blog/old-public': '/blog/public' });
});

function write(id: string, fields: string): void {
  const text = ARTICLE.replace(/^date:.*$/m, `${fields}\naliases: [old-${id}]`);
  writeFileSync(join(folder, 'content/articles', `${id}.mdx`), text);
}
