import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getRedirects, readPublishedArticles } from '../../src/integrations/article-files.ts';

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
  const text = `---\ntitle: Any\ncategory: Local SEO\naliases: [old-${id}]\n${fields}\n---\n`;
  writeFileSync(join(folder, 'content/articles', `${id}.mdx`), text);
}
