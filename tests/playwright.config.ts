import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { findChromium } from './support/browser.ts';
import { OUTPUT, SITE_ADDRESS, SITE_FOLDER, SITE_PORT } from './support/environment.ts';

export default defineConfig({
  testDir: './browser',
  outputDir: join(OUTPUT, 'browser'),
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  workers: 2, // Only quote-form.spec.ts needs the backend, and stops parts of it; a file stays with one worker.
  reporter: [['list'], ['json', { outputFile: join(OUTPUT, 'browser.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_ADDRESS,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `node src/hosting/serve.ts --folder ${SITE_FOLDER} --port ${SITE_PORT}`,
    cwd: PROJECT_ROOT,
    url: SITE_ADDRESS,
  },
});
