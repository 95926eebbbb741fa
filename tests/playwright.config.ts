import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { whenParentEnds } from '#lib/when-parent-ends.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/browser.ts';
import {
  OUTPUT,
  SITE_ADDRESS,
  SITE_FOLDER,
  SITE_PORT,
  skipWithout,
} from './support/environment.ts';
import { hasWebKitGtk } from './support/webkit-gtk.ts';

whenParentEnds(() => process.exit(1)); // A signal to npm ends only its shell.

// The workers read this file too, and need not search again.
const executablePath = (process.env['CHROMIUM_PATH'] ??= findChromium());

/** Where `npm test` wants its report. */
const report = process.env['REPORT'];

/** Playwright cannot drive the system's Firefox and WebKit, only its own. */
const ENGINES = [
  { engine: firefox, device: devices['Desktop Firefox'] },
  { engine: webkit, device: devices['Desktop Safari'] },
];
const missing = ENGINES.map(({ engine }) => engine)
  .filter((engine) => !existsSync(engine.executablePath()))
  .map((engine) => engine.name());
if (missing.length > 0 && process.argv.includes('--project=firefox')) {
  const names = missing.join(' ');
  skipWithout(names, `npx playwright install --with-deps ${names}`);
}
if (!hasWebKitGtk && process.argv.includes('--project=webkitgtk'))
  skipWithout('WebKitGTK', 'apt-get install webkit2gtk-driver xvfb');

/** The tests that send enquiries to a real backend. */
const BACKEND_TESTS = 'quote-form.spec.ts';

/** Those that drive WebKitGTK instead of a browser of Playwright's. */
const WEBKITGTK_TESTS = 'webkit-gtk.spec.ts';

const chromium = {
  outputDir: join(OUTPUT, 'browser/chromium'),
  use: {
    ...devices['Desktop Chrome'],
    // A test costs half the time. Storage, cache, routes, init scripts and the clock are reset between tests; whoever
    // goes offline has to go online again.
    reuseContext: true,
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_ARGUMENTS, '--disable-background-networking'],
    },
  },
};

export default defineConfig({
  testDir: './browser',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 15_000 }, // For a busy machine; a test that passes does not wait this long.
  timeout: 120_000,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: { baseURL: SITE_ADDRESS, screenshot: 'only-on-failure' },
  projects: [
    // First, because its tests share one backend and so one worker: beside the others, not after them.
    { ...chromium, name: 'chromium-backend', testMatch: BACKEND_TESTS },
    { ...chromium, name: 'chromium', testIgnore: [BACKEND_TESTS, WEBKITGTK_TESTS] },
    // What differs between engines.
    ...ENGINES.map(({ engine, device }) => ({
      name: engine.name(),
      outputDir: join(OUTPUT, 'browser', engine.name()),
      grep: missing.includes(engine.name()) ? /(?!)/ : /@engines/, // The first matches nothing.
      use: device,
    })),
    {
      name: 'webkitgtk',
      outputDir: join(OUTPUT, 'browser/webkitgtk'),
      testMatch: WEBKITGTK_TESTS,
      grep: hasWebKitGtk ? /./ : /(?!)/,
    },
  ],
  webServer: {
    // A shell splits this at spaces, which the path of the project may contain. It is replaced by the server, which
    // ends with its parent: after a signal, Playwright is gone, and the shell would still be there.
    command: `${platform() === 'win32' ? '' : 'exec '}node src/hosting/preview.ts --folder ${relative(PROJECT_ROOT, SITE_FOLDER)} --port ${SITE_PORT}`,
    cwd: PROJECT_ROOT,
    url: SITE_ADDRESS,
  },
});
