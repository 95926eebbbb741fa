import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons } from '#brand/icons.ts';

test('the icons in public/ are what `npm run icons` draws', async () => {
  for (const [name, icon] of Object.entries(await drawIcons()))
    expect(readFileSync(`public/${name}`).equals(icon), name).toBe(true);
});
