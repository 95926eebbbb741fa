// What is changed in Astro's finished pages. Where it is moved to: see site/html.test.ts.
import { expect, test } from 'vitest';
import { addHashedFiles } from '#integrations/host-files.ts';
import { keepUsedStyles } from '#integrations/page-styles.ts';
import { cspHash, tidyPolicy } from '#lib/csp-hash.ts';

const POLICY = '<meta http-equiv="content-security-policy" content="default-src \'none\'">';
const HEAD = `<head><meta charset="utf-8"><title>A</title>${POLICY}</head>`;

test.each([
  ['the policy', HEAD.replace('<meta http', '<meta data-astro http')],
  ['the encoding', HEAD.replace('utf-8', 'UTF-8')],
])('%s written in another way stops the build', (_what, html) => {
  expect(() => tidyPolicy(html)).toThrow(/^Astro writes .+ in another way: see [A-Z]+/);
});

test('the policy comes first, with the hashes of what the page has or inserts, and no others', () => {
  const [own, inserted, other] = ['own(\n)', 'inserted()', 'other()'].map(cspHash);
  const policy = POLICY.replace('none', `self' '${own}' '${inserted}' '${other}`);
  const page = `${HEAD.replace(POLICY, policy)}<script>own(\n)</script>`;
  expect(tidyPolicy(page, inserted && [inserted])).toContain(
    `<head><meta charset="utf-8">${POLICY.replace('none', `self' '${own}' '${inserted}`)}<title>`,
  );
});

test('a page keeps its variables, the rules for its classes and for those of scripts, and its policy allows them', () => {
  const styles = [
    String.raw`.md\:a{b:c}.x,.x .a{d:e}.s:not(.x){d:e}:is(.x,.a) i{d:e}@media print{.x{d:var(--v)}}`,
    String.raw`p{--v:e;--u:e;d:var(--u)}.\[\&_i\]\:a{d:e}i{animation:linear both v;animation-timeline:view()}`,
  ];
  const kept = String.raw`.md\:a{b:c}.s:not(.x),:is(.x,.a) i{d:e}p{--u:e;d:var(--u)}.\[\&_i\]\:a{d:e}i{animation:linear both v;animation-timeline:view()}`;
  const page = (styles: string[]) =>
    `<head>${POLICY.replace('none', `style-src 'self' '${styles.map(cspHash).join("' '")}'`)}<style>${styles.join('</style><style>')}</style></head><script src="/a.js"></script><p class="md:a a [&amp;_i]:a">`;
  const scripts = { 'b.js': '"s"', 'a.js': 'import"./b.js"', 'c.js': 'x' };
  expect(keepUsedStyles(page(styles), new Map(Object.entries(scripts)))).toBe(page([kept]));
});

test.each([
  [99, '/_astro/0.js'],
  [100, '/_astro/*'],
])('with a rule of its own and %i hashed files, the first that is kept is %s', (count, first) => {
  const files = Array.from({ length: count }, (_, index) => `/_astro/${index}.js`);
  expect(addHashedFiles('/*\n  A: b\n', files).split('\n')[3]).toBe(first);
});
