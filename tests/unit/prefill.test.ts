import { expect, test } from 'vitest';
import { parsePrefill } from '#enquiry/prefill.ts';

test.each([
  ['industry=Hospitality', [{ field: 'industry', value: 'Hospitality' }]],
  [
    'service=CRM+System&service=ERP+Solution',
    [
      { field: 'serviceNeeds', value: 'CRM System' },
      { field: 'serviceNeeds', value: 'ERP Solution' },
    ],
  ],
  ['industry=Piracy&service=Tea', []],
  ['name=Ada&email=ada%40example.com', []],
])('the query string ?%s is parsed into form choices', (query, choices) => {
  expect(parsePrefill(new URLSearchParams(query))).toEqual(choices);
});
