import { expect, test } from 'vitest';
import { INITIAL_STATE, formReducer } from '#islands/quote-form/state/form-state.ts';

const shown = { ...INITIAL_STATE, errors: { name: 'Write it.' }, failedSubmits: 2 };

test.each([
  ['one that was shown, once it is mended', 'name', {}, {}, 0],
  ['one that was shown, while it is not', 'email', { name: 'Write it.' }, { name: 'Write it.' }, 2],
  ['that of the field itself', 'name', { name: 'Shorter.' }, { name: 'Shorter.' }, 2],
  ['none of a field that was not left', 'name', { email: 'Write it.' }, {}, 0],
])('of the errors that are found, %s is shown', (_what, field, errors, left, failedSubmits) => {
  const event = { type: 'checked', field, wasLeft: true, errors, suggestion: null } as const;
  expect(formReducer(shown, event)).toMatchObject({ failedSubmits });
  expect(formReducer(shown, event).errors).toEqual(left);
});

test.each([true, false])('a slip in an address is shown once the field is left: %s', (wasLeft) => {
  const suggestion = 'ann@gmail.com';
  const event = { type: 'checked', field: 'email', wasLeft, errors: {}, suggestion } as const;
  const { suggestion: shown, announcement } = formReducer(INITIAL_STATE, event);
  expect([shown, announcement !== '']).toEqual([wasLeft ? suggestion : null, wasLeft]);
});

test('a slip that was shown, and its announcement, go as the address changes', () => {
  const offered = { ...INITIAL_STATE, suggestion: 'ann@gmail.com', announcement: 'Did you mean?' };
  expect(formReducer(offered, { type: 'email-changed' })).toEqual(INITIAL_STATE);
});
