import { expect, test } from 'vitest';
import { cspHash } from '#lib/csp-hash.ts';
import { getToastStyleHashes, hashInsertedStyle } from '#lib/toast-style-hashes.ts';

test('the style is allowed empty, as it is inserted at first, and with its text', () => {
  const module =
    'function __insertCSS(code) {}\n__insertCSS("[data-icon=\\"x\\"]{\\n}");\nlater("");';
  expect(hashInsertedStyle(module)).toEqual([
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    cspHash('[data-icon="x"]{\n}'),
  ]);
});

test('the installed version of sonner inserts its style in the way that we know', async () => {
  const [empty, styled] = await getToastStyleHashes();
  expect(empty).toBe(cspHash(''));
  expect(styled).not.toBe(empty);
});

test('a version that inserts it in another way stops the build, and says where to look', () => {
  expect(() => hashInsertedStyle('import "./styles.css";')).toThrow('see toast-style-hashes.ts');
});
