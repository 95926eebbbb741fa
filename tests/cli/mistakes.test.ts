// Typical mistakes of writers, one at a time: each prints one line that names the file and the line.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { FILES } from '#schemas/collections.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkContent } from '../../src/cli/check-content/check-content.ts';
import { MISSING } from '../../src/cli/check-content/content-files.ts';
import {
  copyExampleSite,
  checkExampleSite,
  TODAY,
} from '../../src/cli/check-content/examples/example-site.ts';
import { formatFinding } from '../../src/cli/check-content/findings.ts';
import { MISTAKES, runMistake } from '../../src/cli/check-content/examples/mistakes.ts';

const example = copyExampleSite();

afterAll(() => {
  rmSync(example, { recursive: true });
});

test('there is nothing to mend in what is published', () => {
  expect(checkContent(PROJECT_ROOT).findings.map(formatFinding)).toEqual([]);
});

test('there is nothing to mend in the example', () => {
  expect(checkExampleSite(example).map(formatFinding)).toEqual([]);
});

test('a file that the site needs and that is not there is named', () => {
  const { findings } = checkContent(example, TODAY);
  const missing = findings.filter(({ problem }) => problem === MISSING).map(({ file }) => file);
  const others = Object.keys(FILES).filter((file) => file !== 'about.yaml');
  expect(missing).toEqual(others.map((file) => `content/${file}`).sort());
});

test.each(MISTAKES)('$name', (mistake) => {
  const { seen, expected } = runMistake(mistake);
  expect(seen).toEqual(expected);
});
