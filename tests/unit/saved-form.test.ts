import { afterEach, expect, test, vi } from 'vitest';
import { restoreForm } from '#islands/state/saved-form.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  '5',
  '{"fields":5}',
  'not JSON',
  '{"query":"","fields":[1]}',
  '{"query":"","fields":[["name",{}]]}',
])('an invalid saved form is ignored: %s', (stored) => {
  expect(restore(stored)).toBeUndefined();
});

test.each(['?industry=Retail', ''])(
  'restoring a saved form returns its query string: %j',
  (query) => {
    expect(restore(JSON.stringify({ query, fields: [['name"]', 'Ada']] }))).toBe(query);
  },
);

/** Restores what is stored to a form without fields. */
function restore(stored: string): string | undefined {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  const form = Object.assign(new EventTarget(), { elements: [] });
  return restoreForm(form as unknown as HTMLFormElement); // It uses only these parts of a form.
}
