import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetUnused, keptFile } from '../../src/integrations/kept-files.ts';

const DAY = 24 * 60 * 60 * 1000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is made once, and again for other parts', async () => {
  const first = await keptFile(folder, ['a'], '.txt', () => Promise.resolve('first'));
  expect(await keptFile(folder, ['a'], '.txt', () => Promise.resolve('second'))).toBe(first);
  expect(readFileSync(first, 'utf8')).toBe('first');
  expect(await keptFile(folder, ['b'], '.txt', () => Promise.resolve('second'))).not.toBe(first);
});

test('what fails to be made leaves nothing, and is tried again', async () => {
  const make = () => Promise.reject(new Error('no ink'));
  await expect(keptFile(folder, ['a'], '.txt', make)).rejects.toThrow('no ink');
  expect(readdirSync(folder)).toEqual([]);
  const file = await keptFile(folder, ['a'], '.txt', () => Promise.resolve('ink'));
  expect(readFileSync(file, 'utf8')).toBe('ink');
});

test('what no build has asked for in thirty days goes at the end of one', async () => {
  await keptFile(folder, ['new'], '.txt', () => Promise.resolve(''));
  writeOldFile('forgotten.txt', 31);
  writeOldFile('another-branch.txt', 29);
  await forgetUnused();
  expect(readdirSync(folder)).not.toContain('forgotten.txt');
  expect(readdirSync(folder)).toContain('another-branch.txt');
});

test('what this build asks for stays, however old, and is not made again', async () => {
  const file = await keptFile(folder, ['old'], '.txt', () => Promise.resolve(''));
  utimesSync(file, longAgo(31), longAgo(31));
  await keptFile(folder, ['new'], '.txt', () => Promise.resolve(''));
  await keptFile(folder, ['old'], '.txt', () => Promise.reject(new Error('It is there.')));
  await forgetUnused();
  expect(existsSync(file)).toBe(true);
});

function writeOldFile(name: string, days: number): void {
  const file = join(folder, name);
  writeFileSync(file, '');
  utimesSync(file, longAgo(days), longAgo(days));
}

function longAgo(days: number): Date {
  return new Date(Date.now() - days * DAY);
}
