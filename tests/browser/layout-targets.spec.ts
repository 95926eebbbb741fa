// How far down a page its reader finds what they came for.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const HEIGHTS: Record<string, number> = { 390: 844, 820: 1180, 1440: 900 };

/** A page, a part of it, and the largest top, bottom or height of the part, in pixels of a window of each width. */
type Target = [
  path: string,
  part: string,
  edge: 'top' | 'bottom' | 'height',
  most: Record<string, number>,
];

const ARTICLES = globSync('content/articles/*.mdx', { cwd: PROJECT_ROOT }).map(
  (file) => `/blog/${basename(file, '.mdx')}`,
);

const TARGETS: Target[] = [
  ...ARTICLES.flatMap((path): Target[] => [
    [path, '.prose > :first-child', 'top', { 390: 620, 820: 580, 1440: 600 }],
    [path, '.byline', 'height', { 390: 48 }], // Two lines.
  ]),
  ['/worksheets', 'main > .page:nth-last-child(2)', 'bottom', { 390: 4450, 1440: 2600 }],
  ['/worksheets', 'body', 'bottom', { 390: 4900 }],
];

expect(ARTICLES.length).toBeGreaterThan(15);

test('every page has its parts where they are expected', async ({ page }) => {
  test.slow();
  for (const [path, part, edge, most] of TARGETS) {
    if (new URL(page.url(), 'http://blank').pathname !== path) await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, limit] of Object.entries(most)) {
      await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 0 });
      const { y = Infinity, height = Infinity } =
        (await page.locator(part).first().boundingBox()) ?? {};
      const found = { top: y, bottom: y + height, height }[edge];
      expect
        .soft(found, `${path} at ${width} px: the ${edge} of ${part}`)
        .toBeLessThanOrEqual(limit);
    }
  }
});
