import { afterEach, expect, test, vi } from 'vitest';
import { restoreForm } from '#islands/quote-form/state/saved-form.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  '5',
  '{"fields":5}',
  'not JSON',
  '{"arrival":"","fields":[1]}',
  '{"arrival":"","fields":[["name",{}]]}',
])('an invalid saved form is ignored: %s', (stored) => {
  expect(restore(stored)).toBeUndefined();
});

test.each(['?industry=Retail /', ''])(
  'restoring a saved form returns its arrival: %j',
  (arrival) => {
    expect(restore(JSON.stringify({ arrival, fields: [['name"]', 'Ada']] }))).toBe(arrival);
  },
);

/** Restores what is stored to a form without fields. */
function restore(stored: string): string | undefined {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  const form = Object.assign(new EventTarget(), { elements: [] });
  return restoreForm(form as unknown as HTMLFormElement); // It uses only these parts of a form.
}
