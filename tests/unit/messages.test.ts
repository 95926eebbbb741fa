import { expect, test } from 'vitest';
import { FAILURE_MESSAGES, TYPED_WHILE_SENDING } from '#enquiry/messages.ts';
import { typeset } from '#lib/typeset.ts';

test.each([...Object.values(FAILURE_MESSAGES), TYPED_WHILE_SENDING])(
  'the form, which is not typeset after it is rendered, has the right apostrophes: %s',
  (message) => {
    expect(message).toBe(typeset(message));
  },
);
