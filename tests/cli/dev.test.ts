// `npm run dev`: what it does when a source or the content changes.
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { functionPort } from '../../supabase/local/functions.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { BACKEND, BUILD_ENVIRONMENT, OUTPUT, SITE_PORT } from '../support/environment.ts';
import { changeFile, copyProject } from '../support/project-copy.ts';

const PATIENCE = { timeout: 90_000, interval: 200 };
const STORE = '.astro/data-store.json';
const FAULT = '\n\n<Callout title="Planted">\n\nIt is never closed.\n';

let root: string;
beforeEach(() => {
  root = copyProject('dev', { checksContent: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test('a function starts again when its source changes, or a module that it imports', async () => {
  cpSync(join(PROJECT_ROOT, 'supabase'), join(root, 'supabase'), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
  const settings: Settings = {
    ...BACKEND,
    ...networkSettings(BACKEND.apiPort + 300),
    dataFolder: join(OUTPUT, 'dev-function'),
  };
  const start = `
    import { startFunction } from './supabase/local/functions.ts';
    import { keepSecretKey } from './supabase/local/settings.ts';
    const settings = JSON.parse(process.argv[1]);
    keepSecretKey(settings);
    await startFunction('submit-enquiry', settings, { isEdited: true });
  `;
  const command = ['--input-type=module', '--eval', start, JSON.stringify(settings)];
  const dev = execa('node', command, { cwd: root, reject: false, all: true });
  const address = `http://${settings.host}:${functionPort('submit-enquiry', settings)}`;
  const ask = async () => (await fetch(address, { redirect: 'manual' })).headers.get('location');
  const waitFor = (path: string) =>
    vi.waitFor(async () => expect(await ask()).toContain(path), PATIENCE);
  await waitFor('/contact');
  expect(statSync(join(root, '.env')).mode & 0o077).toBe(0); // It holds a key that reads every row.
  changeFile(root, 'supabase/functions/submit-enquiry/handler.ts', (text) =>
    text.replace('return redirectTo(CONTACT_PATH', 'return redirectTo(`${CONTACT_PATH}/changed`'),
  );
  await waitFor('/contact/changed');
  changeFile(root, 'src/lib/paths.ts', (text) =>
    text.replace("CONTACT_PATH = '/contact'", "CONTACT_PATH = '/write'"),
  );
  await waitFor('/write/changed');
  dev.kill();
  await dev;
});

/** Mistakes that stop a build, and one that is advised on: what is written in place of what, and what is printed. */
const MISTAKES: [file: string, from: RegExp, to: string, printed: string][] = [
  ['content/home.yaml', /to: \/services/, 'to: /servicez', 'there is no page /servicez; write'],
  ['content/worksheets/crm.yaml', /holds: .*/, 'holds: 1 > 2', 'does not hold'],
  ['content/articles/erp-vs-crm.mdx', /$/, '\n\n<Nonsense />', 'there is no component <Nonsense>'],
  [
    'content/articles/erp-roi-for-smes.mdx',
    /$/,
    '\n\nIt is is so.',
    "is written twice; write 'is'",
  ],
];

test('the site served for writing prints what the check finds, and the browser is told why a page is not shown', async () => {
  for (const [file, from, to] of MISTAKES) changeFile(root, file, (text) => text.replace(from, to));
  const dev = execa('astro', ['dev', '--ignore-lock', '--port', String(SITE_PORT + 5)], {
    cwd: root,
    extendEnv: false, // Vitest's would make Astro leave the content out.
    env: { ...BUILD_ENVIRONMENT, PATH: process.env['PATH'], HOME: process.env['HOME'] },
    preferLocal: true,
    localDir: PROJECT_ROOT,
    reject: false,
    all: true,
  });
  let printed = '';
  dev.all.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await vi.waitFor(() => {
    for (const [file, , , words] of MISTAKES)
      expect(printed).toMatch(
        RegExp(`^${/twice/.test(words) ? 'Advice: ' : ''}${file}:\\d+ .*${words}`, 'm'),
      );
  }, PATIENCE);

  const address = `http://localhost:${SITE_PORT + 5}`;
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  const article = 'content/articles/outgrown-off-the-shelf.mdx';
  const awaitArticle = (status: number) =>
    vi.waitFor(
      async () => expect(await statusOf('/blog/outgrown-off-the-shelf')).toBe(status),
      PATIENCE,
    );
  // A page that is requested while Astro writes its store is shown as it was until the next change.
  const isStored = () => readFileSync(join(root, STORE), 'utf8').includes(article);
  await awaitArticle(200);
  renameSync(join(root, article), join(root, 'away.mdx'));
  await vi.waitUntil(() => !isStored(), PATIENCE);
  await awaitArticle(404);
  renameSync(join(root, 'away.mdx'), join(root, article));
  await vi.waitUntil(isStored, PATIENCE);
  await awaitArticle(200);
  mkdirSync(join(root, '.data'));
  writeFileSync(join(root, '.data/postgres.password'), 'secret');
  for (const path of ['/.data/postgres.password', `/@fs${root}/.data/postgres.password?raw`])
    expect(await statusOf(path)).toBe(403);
  const client = await (await fetch(`${address}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const shown: string[] = [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.onmessage = ({ data }) => shown.push(String(data));
  changeFile(root, article, (text) => text + FAULT);
  await awaitArticle(500);
  const says = new RegExp(`"message":"[^"]*${article}:\\d+ .+ is never closed; write `);
  await vi.waitFor(() => expect(shown.join('\n')).toMatch(says), PATIENCE);
  changeFile(root, 'src/schemas/collections.ts', (text) => `${text}\n`);
  const stale = 'src/schemas/collections.ts has changed: stop `npm run dev` and start it again';
  await vi.waitFor(() => expect(printed).toContain(stale), PATIENCE);
  socket.close();
  dev.kill();
  await dev;
});
