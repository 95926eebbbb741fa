// Checks that apply to every page, in one visit to each; the pages of worksheets: see worksheet-pages.spec.ts.
import { test } from '@playwright/test';
import { readBuiltPages } from '../support/built-site.ts';
import { checkPage } from '../support/check-page.ts';
import { inGroups } from '../support/groups.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { readModels } from '../support/worksheet-models.ts';

const ofWorksheets = new Set(readModels().map(({ name }) => `/worksheets/${name}`));
const paths = readBuiltPages()
  .map(({ path }) => path)
  .filter((path) => !ofWorksheets.has(path));

test.describe.configure({ timeout: 360_000 }); // For a busy machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const group of inGroups(paths, 6))
  test(`the pages from ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
    const errors = await collectPageErrors(page);
    for (const path of group) await test.step(path, () => checkPage(page, path, errors));
  });
