import { expect, test } from 'vitest';
import { cspHash, removeUnusedHashes } from '#lib/csp-hash.ts';

const META = '<meta http-equiv="content-security-policy" content="';

test('a policy keeps the hashes of what is on the page or is inserted, and no others', () => {
  const [script, style, toast] = ['let a = 1;\n', 'p { color: red }', '.toast {}'].map(cspHash);
  const gone = cspHash('of another page');
  const page = (scripts: string, styles: string) =>
    `<head>${META}default-src 'none';script-src 'self'${scripts};style-src 'self'${styles};">` +
    `<script type="module">let a = 1;\n</script><style>p { color: red }</style></head>`;
  expect(
    removeUnusedHashes(page(` '${gone}' '${script}'`, ` '${style}' '${gone}' '${toast}'`), [
      cspHash('.toast {}'),
    ]),
  ).toBe(page(` '${script}'`, ` '${style}' '${toast}'`));
});

test('a page without a policy stays as it is', () => {
  const redirect = '<title>Moved</title><meta http-equiv="refresh" content="0;url=/blog">';
  expect(removeUnusedHashes(redirect)).toBe(redirect);
});
