import { expect, test } from 'vitest';
import { parsePrefill } from '#enquiry/prefill.ts';

test.each([
  ['industry=Hospitality', [{ field: 'industry', value: 'Hospitality' }]],
  ['team_size=1-10+employees', [{ field: 'teamSize', value: '1-10 employees' }]],
  [
    'service=CRM+System&service=ERP+Solution',
    [
      { field: 'serviceNeeds', value: 'CRM System' },
      { field: 'serviceNeeds', value: 'ERP Solution' },
    ],
  ],
  ['budget=%C2%A310k+-+%C2%A325k', [{ field: 'budget', value: '£10k - £25k' }]],
  ['industry=Piracy&service=Tea', []],
  ['name=Ada&email=ada%40example.com', []],
])('the query string ?%s is parsed into form choices', (query, choices) => {
  expect(parsePrefill(new URLSearchParams(query))).toEqual(choices);
});
