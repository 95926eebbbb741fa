// What is moved in Astro's finished pages is found, or the build stops.
import { expect, test } from 'vitest';
import { tidyPolicy } from '#lib/csp-hash.ts';
import { moveIslandScripts } from '#lib/island-scripts.ts';

const POLICY = '<meta http-equiv="content-security-policy" content="default-src \'none\'">';
const HEAD = `<head><meta charset="utf-8"><title>A</title>${POLICY}</head>`;
const STYLE = '<style>astro-island{display:contents}</style>';
const ISLANDS = `${STYLE}<script>one</script><script>two</script>`;
const BODY = `<header>${ISLANDS}<astro-island></astro-island></header><h1>A</h1><p>B</p>`;

test('the policy comes first, and the script of the islands after the lead', () => {
  expect(tidyPolicy(HEAD)).toBe(`<head><meta charset="utf-8">${POLICY}<title>A</title></head>`);
  expect(moveIslandScripts(`<head></head>${BODY}`)).toBe(
    `<head>${STYLE}</head><header><astro-island></astro-island></header><h1>A</h1><p>B</p><script>one</script><script>two</script>`,
  );
  expect(moveIslandScripts('<h1>A</h1><p>B</p>')).toBe('<h1>A</h1><p>B</p>');
});

test.each([
  ['the policy', () => tidyPolicy(HEAD.replace('<meta http', '<meta data-astro http'))],
  ['the encoding', () => tidyPolicy(HEAD.replace('utf-8', 'UTF-8'))],
  ['the islands', () => moveIslandScripts(BODY.replace('<style>', '<style data-astro>'))],
  ['the script', () => moveIslandScripts(BODY.replace('<script>', '<script async>'))],
])('%s written in another way stops the build', (_what, tidy) => {
  expect(tidy).toThrow(/^Astro writes .+ in another way: see [A-Z]+/);
});
