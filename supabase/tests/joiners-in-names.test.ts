// Joiners are invisible, and some names and emoji need them: the table keeps those, as the form does.
import { expect, test } from 'vitest';
import { normaliseLine } from '#enquiry/normalise.ts';
import { getStoredEnquiries, storeEnquiry } from '../../tests/support/enquiries.ts';

test.each([
  ['in a Persian name', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['in a Sinhala name', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
  ['in an emoji sequence', '👩🏽\u200D💻', '👩🏽\u200D💻'],
  ['at the ends of a line', '\u200DAda\u200C', 'Ada'],
  ['beside a space or a sign', 'Ada\u200D \u200CByron, O\u200D’Neill', 'Ada Byron, O’Neill'],
])('zero-width joiners %s are kept only where they are needed', async (_case, name, kept) => {
  const email = await storeEnquiry({ name, company: name });
  expect(await getStoredEnquiries(email)).toMatchObject([{ name: kept, company: kept }]);
  expect(normaliseLine(name)).toBe(kept);
});
