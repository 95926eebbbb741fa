import { expect, test } from 'vitest';
import { indexEntries } from '#components/search/scripts/search-index.ts';

const search = indexEntries([
  { path: '/a', title: 'What it costs', lead: 'Invoices by hand.', headings: ['The hourly wage'] },
  { path: '/b', title: 'Typing it twice', lead: 'What it costs to retype.', headings: [] },
  { path: '/c', title: 'Clinics', lead: 'A diary.', headings: ['No-shows cost most', 'The wait'] },
  { path: '/d', title: 'Orders', lead: 'Retyped by a wholesaler.', headings: ['Two clinics'] },
]);

test.each([
  ['a form of the word', 'retyping', ['/d', '/b']],
  ['the beginning of a word', 'invo', ['/a']],
  ['a slip', 'wholsaler', ['/d']],
  ['one word of two', 'zzz diary', ['/c']],
  ['a word with a hyphen', 'no-show', ['/c']],
  ['the same without', 'no shows', ['/c']],
  ['a title before a heading before a lead', 'cost', ['/a', '/c', '/b']],
  ['most words first', 'retyping costs', ['/b', '/a', '/c', '/d']],
  ['no words at all', 'how do I', []],
])('%s: ‘%s’', (_, query, paths) => {
  expect(search(query).results.map(({ entry }) => entry.path)).toEqual(paths);
});

test('a result leads to the heading that has more of the words than the title', () => {
  const headingOf = (query: string) => search(query).results[0]?.heading;
  expect(headingOf('no-shows')).toBe('No-shows cost most');
  expect(headingOf('clinics')).toBeUndefined();
  expect(headingOf('diary')).toBeUndefined();
});

test('words that no page has are named, without those that say nothing', () => {
  expect(search('the ERP of a clinic').missing).toEqual(['ERP']);
  expect(search('zzz').missing).toEqual(['zzz']);
  expect(search('no-shows').missing).toEqual([]);
});
