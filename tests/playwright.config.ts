import { join, relative } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/browser.ts';
import { OUTPUT, SITE_ADDRESS, SITE_FOLDER, SITE_PORT } from './support/environment.ts';

// The workers read this file too, and need not search again.
const executablePath = (process.env['CHROMIUM_PATH'] ??= findChromium());

/** Where `npm test` wants its report. */
const report = process.env['REPORT'];

export default defineConfig({
  testDir: './browser',
  outputDir: join(OUTPUT, 'browser'),
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 15_000 }, // For a busy machine; a test that passes does not wait this long.
  timeout: 120_000,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_ADDRESS,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_ARGUMENTS, '--disable-background-networking'],
    },
  },
  webServer: {
    // A shell splits this at spaces, which the path of the project may contain.
    command: `node src/hosting/preview.ts --folder ${relative(PROJECT_ROOT, SITE_FOLDER)} --port ${SITE_PORT}`,
    cwd: PROJECT_ROOT,
    url: SITE_ADDRESS,
  },
});
