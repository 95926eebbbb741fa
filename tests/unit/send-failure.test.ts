import { expect, test } from 'vitest';
import { toFailure } from '#enquiry/send-failure.ts';

test.each([
  [201, null],
  [200, 'unreachable'],
  [0, 'unreachable'],
  [400, 'refused'],
  [429, 'too-often'],
  [503, 'unreachable'],
])('HTTP status %d means the failure %s', (status, failure) => {
  expect(toFailure(status)).toBe(failure);
});
