import { expect, test } from 'vitest';
import { countRemaining } from '#enquiry/form-copy.ts';
import { FAILURE_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import { typeset } from '#lib/typeset.ts';

test.each([...Object.values(FAILURE_MESSAGES), TYPED_WHILE_SENDING])(
  'the form, which is not typeset after it is rendered, has the right apostrophes: %s',
  (message) => {
    expect(message).toBe(typeset(message));
  },
);

test.each([
  [500, ''],
  [499, 'You have 499 characters remaining'],
  [1, 'You have 1 character remaining'],
  [-1, 'You have 1 character too many'],
  [-1200, 'You have 1,200 characters too many'],
])('with %i characters left, the form says "%s"', (left, words) => {
  expect(countRemaining(left)).toBe(words);
});
