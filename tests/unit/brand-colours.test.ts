import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS } from '#lib/brand-colours.ts';
import { PROJECT } from '../../supabase/local/settings.ts';

const tokens = readFileSync(join(PROJECT, 'src/styles/tokens.css'), 'utf8');

test.each(Object.entries(COLOURS))('%s is the token of the light theme', (name, colour) => {
  const [, token] =
    new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(tokens) ?? [];
  expect(colour).toBe(token);
});
