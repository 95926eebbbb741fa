import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { GET } from '#pages/.well-known/security.txt.ts';
import { getFirm } from '#queries/pages.ts';

test('security.txt has our email address, and expires within a year', async () => {
  const { email } = await getFirm();
  const response = await GET({ site: new URL('https://firm.example') } as APIContext); // All it reads.
  const [contact, expires = '', ...others] = (await response.text()).split('\n');
  expect([contact, ...others]).toEqual([
    `Contact: mailto:${email}`,
    'Preferred-Languages: en',
    'Canonical: https://firm.example/.well-known/security.txt',
    '',
  ]);
  expect(expires).toMatch(/^Expires: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const days = (Date.parse(expires.slice(9)) - Date.now()) / 86_400_000;
  expect([days > 300, days < 366]).toEqual([true, true]);
});
