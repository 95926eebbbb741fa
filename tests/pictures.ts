// `npm run pictures`: the pictures of the README, from the pages that `npm run build` has written.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import sharp from 'sharp';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/browser.ts';

const FOLDER = join(PROJECT_ROOT, '.github/pictures');
const PORT = 4390;
const PAGES = {
  home: '/',
  services: '/services',
  products: '/products',
  article: '/blog/erp-roi-for-smes',
  sum: '/worksheets/any-quote',
  industry: '/industries/care',
};

// It ends with this script, which ends it.
const server = execa('node', ['src/hosting/preview.ts', '--port', String(PORT)], {
  cwd: PROJECT_ROOT,
  reject: false,
  stdio: 'inherit',
});
let hasEnded = false;
void server.then(() => (hasEnded = true));
await waitForServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_ARGUMENTS,
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await mkdir(FOLDER, { recursive: true });
for (const [name, path] of Object.entries(PAGES)) {
  await page.goto(`http://localhost:${PORT}${path}`);
  await page.evaluate(() => document.fonts.ready);
  const file = join(FOLDER, `${name}.webp`);
  await sharp(await page.screenshot())
    .resize(960)
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}
await browser.close();
server.kill();

async function waitForServer(): Promise<void> {
  while (!(await fetch(`http://localhost:${PORT}/`).catch(() => undefined))) {
    if (hasEnded) throw new Error('No site to show: run `npm run build` first.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
