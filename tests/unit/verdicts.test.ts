import { expect, test } from 'vitest';
import type { ContentFile } from '#content-reader/content-files.ts';
import { checkVerdicts } from '#worksheets/check/verdicts.ts';
import type { CheckedContent } from '#worksheets/check/worksheet-models.ts';

const SHEET = {
  ...{ collection: 'worksheets', name: 'crm' },
  data: { claims: [{ says: 'It pays.', holds: 'payback < 24 && {erp.outlay} > 0' }] },
};

test.each([
  [
    'It is new. It pays for itself in {crm.outlay}. It lasts.',
    'It pays for itself in {crm.outlay}.',
  ],
  ['We advise against {erp.outlay}.', 'We advise against {erp.outlay}.'],
  ['It breaks even in month {crm.half.payback}.', undefined],
  ['It pays off in month <Cell worksheet="crm" id="payback" />.', undefined],
  [`<Sum worksheet="crm" rows={['payback']} />\n\nIn short:\n\n- It breaks even.`, undefined],
  [`<Sum worksheet="crm" rows={['payback']} />\n\nA\n\nB\n\nIt pays off.`, 'It pays off.'],
  ['## It pays for itself', undefined],
  ['- {/* no sum: an order */} Join them, cheapest first.', undefined],
  ['{/* no sum: */} It beats the other.', '{/* no sum: */} It beats the other.'],
  ['/* no sum: shown */ It beats all.', '/* no sum: shown */ It beats all.'],
])('%s', (body, sentence) => {
  const entry = {
    collection: 'articles',
    text: `---\ntitle: It beats all\n---\n\n${body}`,
    body: {},
  };
  const content = { files: [SHEET] } as unknown as CheckedContent; // What the rule reads.
  const found = [...checkVerdicts(entry as unknown as ContentFile, content)];
  expect(found).toEqual(
    sentence ? [[4 + body.split('\n').length, expect.stringContaining(`'${sentence}'`)]] : [],
  );
});
