// The check of the content where nobody calls it: when a build starts, and at each save in `astro dev`.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa, type ResultPromise } from 'execa';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { findChromium } from '../support/browser.ts';
import { BUILD_ENVIRONMENT, SITE_PORT } from '../support/environment.ts';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const ADDRESS = `http://localhost:${SITE_PORT}/blog/erp-vs-crm`;
const LIMIT = 120_000;

const root = copyProject('gate', { checksContent: true });
let server: ResultPromise;
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser.close();
  server.kill();
  await server;
  rmSync(root, { recursive: true });
});

test(
  'a build with a mistake does not begin, and says where it is and what to write',
  async () => {
    const right = /^category: Business Systems$/m;
    changeFile(root, ARTICLE, (text) => text.replace(right, 'category: Buisness Systems'));
    const failure = (await buildCopy(root).catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
    }; // Of execa, where the command fails.
    expect(failure.stdout).toMatch(
      /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}category: there is no 'Buisness Systems'; write Business Systems$/m,
    );
    expect(failure.stderr).toContain('The build did not begin, because the content has mistakes.');
    expect(existsSync(join(root, 'dist'))).toBe(false);
    changeFile(root, ARTICLE, (text) =>
      text.replace('category: Buisness Systems', 'category: Business Systems'),
    );
  },
  LIMIT,
);

test(
  'a wrong field that is saved while a page is open is said in the page, until it is right',
  async () => {
    server = execa('astro', ['dev', '--port', String(SITE_PORT)], {
      cwd: root,
      env: BUILD_ENVIRONMENT,
      preferLocal: true,
      localDir: PROJECT_ROOT,
      reject: false,
    });
    const page = await browser.newPage();
    await expect
      .poll(
        () =>
          page.goto(ADDRESS).then(
            (answer) => answer?.status(),
            () => 0,
          ),
        { timeout: LIMIT },
      )
      .toBe(200);
    await page.waitForLoadState('networkidle');

    changeFile(root, ARTICLE, (text) => text.replace(/^crumb: .*$/m, 'crumb: [ERP, CRM]'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('crumb: is a list; write a text in quotation marks').waitFor();
    await page.reload();
    await overlay.getByText('crumb: is a list; write a text in quotation marks').waitFor();

    changeFile(root, ARTICLE, (text) => text.replace(/^crumb: .*$/m, 'crumb: Either or Both'));
    await page.getByText('Either or Both').first().waitFor();
    await overlay.waitFor({ state: 'detached' });
  },
  LIMIT,
);
