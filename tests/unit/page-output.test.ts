// What is moved in Astro's finished pages is found, or the build stops; where it is moved to: see site/html.test.ts.
import { expect, test } from 'vitest';
import { tidyPolicy } from '#lib/csp-hash.ts';

const POLICY = '<meta http-equiv="content-security-policy" content="default-src \'none\'">';
const HEAD = `<head><meta charset="utf-8"><title>A</title>${POLICY}</head>`;

test.each([
  ['the policy', HEAD.replace('<meta http', '<meta data-astro http')],
  ['the encoding', HEAD.replace('utf-8', 'UTF-8')],
])('%s written in another way stops the build', (_what, html) => {
  expect(() => tidyPolicy(html)).toThrow(/^Astro writes .+ in another way: see [A-Z]+/);
});
