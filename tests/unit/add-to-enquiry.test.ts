import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToEnquiry } from '#calculator/enquiry.ts';

const KEY = 'enquiry-saved';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['an empty form', '', '', 'New'],
  ['what the visitor has typed', 'Call me.', '', 'Call me.\n\nNew'],
  ['figures that nobody has changed', 'Old', 'Old', 'New'],
  ['such figures after typed words', 'Call me.\n\nOld', 'Old', 'Call me.\n\nNew'],
  ['the line of a button and such figures', 'About: A demo\nOld', 'Old', 'New'],
  ['figures that were changed', 'Old, from March', 'Old', 'Old, from March\n\nNew'],
])('figures for %s', (_case, message, figures, expected) => {
  const fields = Object.entries({ name: 'Ada', message, figures });
  stored.set(KEY, JSON.stringify({ query: '?want=demo', fields }));
  addToEnquiry('New');
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual({
    fields: Object.entries({ message: expected, figures: 'New', name: 'Ada' }),
  });
});

test('the same figures are added once', () => {
  addToEnquiry('New');
  const before = stored.get(KEY);
  addToEnquiry('New');
  expect(stored.get(KEY)).toBe(before);
});

test.each(['', 'not JSON', '{}', '{"query":"","fields":[["message","Old format"]]}'])(
  'figures are added to a saved form of another format: %s',
  (saved) => {
    stored.set(KEY, saved);
    addToEnquiry('New');
    expect(stored.get(KEY)).toContain('"figures","New"');
  },
);
