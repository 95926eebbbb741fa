// `npm start` and `npm run preview` when they cannot: they say why in a line or two, before they change anything.
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { answers, launch } from '../../supabase/local/programs.ts';

/** Runs a command of ours in the project, and returns its exit status and what it printed. */
async function run(command: string[], env: Record<string, string> = {}) {
  const options = { cwd: PROJECT_ROOT, env, reject: false, all: true } as const;
  const { exitCode, all } = await execa('node', command, options);
  return { exitCode, all };
}

test.each([
  [
    'supabase/local/start.ts',
    [],
    'The home folder /dev/null is not writable. Name one that is: HOME=',
  ],
  [
    'src/hosting/preview.ts',
    ['--folder', 'no-such-folder'],
    'There is no site in no-such-folder: run `npm run build` first.',
  ],
])('%s %j says, and nothing else: %s', async (script, options, says) => {
  // Not even root can create a file in this home.
  const ended = await run([script, ...options], { HOME: '/dev/null' });
  expect(ended).toEqual({ exitCode: 1, all: expect.stringMatching(`^${says}.*$`) as string });
});

test('a preview on a port in use is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // Of a server that listens on TCP.
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(folder, 'index.html'), '');
  const place = ['--folder', folder, '--port', String(port)];
  const { exitCode, all } = await run(['src/hosting/preview.ts', ...place]);
  other.close();
  expect(exitCode).toBe(1);
  expect(all).toMatch(
    new RegExp(`^Port ${port} is in use by process ${process.pid}: .+\nStop it, or .+$`),
  );
});

test('a program that is edited and does not start leaves its reason in the terminal', async () => {
  const program = { name: 'The site', command: 'node', args: ['--eval', ''], logFile: '/dev/null' };
  const started = launch({ ...program, isEdited: true, isReady: () => Promise.resolve(false) });
  await expect(started).rejects.toThrow('The site did not start: the reason is above, or');
});

test('no key is written to the log of a program', async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), 'site-')), 'api.log');
  const print = 'console.log("sb_secret_a-b_c, sb_publishable_d-e"); setInterval(() => {}, 1e5)';
  const program = { name: 'The API', command: 'node', args: ['--eval', print], logFile };
  const written = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
  const isReady = () => Promise.resolve(written() !== '');
  await (await launch({ ...program, isReady })).stop();
  expect(written()).toBe('[key], [key]\n');
});

test('a program that is connected to and silent is slow, and one that is not there is gone', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // Of a server that listens on TCP.
  await expect(answers(`http://127.0.0.1:${port}`)).rejects.toThrow('timeout');
  silent.close();
  expect(await answers(`http://127.0.0.1:${port}`)).toBe(false);
});

test.each(["o'brien", 'c#', '50% off'])('a project folder named %s is reported', async (name) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'site-')), name, 'src/cli');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(PROJECT_ROOT, 'src/cli/preflight.mjs'), join(folder, 'preflight.mjs'));
  const { exitCode, all } = await run([join(folder, 'preflight.mjs')]);
  expect(exitCode).toBe(1);
  expect(all).toMatch(
    /^Astro cannot build in a folder with ['#%] in its path: move or rename \S.+$/,
  );
});
