import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptFile } from '../../src/integrations/kept-files.ts';

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

test('what no build has asked for in thirty days goes when the next file is made', async () => {
  writeOldFile('forgotten.txt', 31);
  writeOldFile('another-branch.txt', 29);
  await keptFile(folder, ['new'], '.txt', () => Promise.resolve(''));
  expect(readdirSync(folder)).not.toContain('forgotten.txt');
  expect(readdirSync(folder)).toContain('another-branch.txt');
});

test('what a build asks for counts as used that day', async () => {
  const file = await keptFile(folder, ['a'], '.txt', () => Promise.resolve(''));
  utimesSync(file, longAgo(31), longAgo(31));
  await keptFile(folder, ['a'], '.txt', () => Promise.reject(new Error('It is there.')));
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(DAY);
});

function writeOldFile(name: string, days: number): void {
  const file = join(folder, name);
  writeFileSync(file, '');
  utimesSync(file, longAgo(days), longAgo(days));
}

function longAgo(days: number): Date {
  return new Date(Date.now() - days * DAY);
}
