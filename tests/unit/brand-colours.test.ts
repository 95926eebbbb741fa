import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS } from '#lib/brand-colours.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const tokens = readFileSync(join(PROJECT_ROOT, 'src/styles/tokens.css'), 'utf8');

test.each(Object.entries(COLOURS))('%s is the token of the light theme', (name, colour) => {
  const [, token] =
    new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(tokens) ?? [];
  expect(colour).toBe(token);
});

test.each(['Metadata.astro', 'scripts/theme.js'])(
  'the two colours of the browser in %s are the paper of the two themes',
  (file) => {
    const source = readFileSync(join(PROJECT_ROOT, 'src/components/head', file), 'utf8');
    const papers = /--color-paper: light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/.exec(tokens)?.slice(1);
    expect(papers).toHaveLength(2);
    expect(source.match(/#[0-9a-f]{6}/g)).toEqual(papers);
  },
);
