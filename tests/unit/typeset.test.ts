import { expect, test } from 'vitest';
import { escapeText, unescapeText } from '#lib/escape-text.ts';
import { typesetHtml } from '#lib/typeset-html.ts';
import { typeset } from '#lib/typeset.ts';

test.each([
  ["don't say 'yes'", 'don’t say ‘yes’'],
  [`"Who's in?" ('nobody')`, '“Who’s in?” (‘nobody’)'],
  ["rock 'n' roll", 'rock ’n’ roll'],
  ["the firms' vans of '26", 'the firms’ vans of ’26'],
  ['-35% and -£1,204', '−35% and −£1,204'],
  ['in 8-12 weeks', 'in 8–12\u00A0weeks'],
  ['8 to 12 weeks at £299 a month', '8\u00A0to\u00A012 weeks at £299\u00A0a month'],
  ['4 × £6,600 = £26,400', '4\u00A0×\u00A0£6,600\u00A0=\u00A0£26,400'],
  ['46 × £20 × 50%', '46 × £20 × 50%'],
  ['on 1 July 2026', 'on 1\u00A0July 2026'],
  ['£15,000-75,000+ or £1,500-£4,000.', '£15,000–75,000+ or £1,500–£4,000.'],
  ['Mon-Fri 9AM-6PM', 'Mon–Fri 9AM–6PM'],
  ['tax year 2026-27:', 'tax year 2026–27:'],
])('%s is typeset as %s', (written, set) => {
  expect(typeset(written)).toBe(set);
  expect(typeset(set)).toBe(set);
});

test.each([
  '2026-04-05',
  '0161-496-0000',
  '0118-496 0000',
  'PO-1042',
  'A4-6',
  'a 6-seater',
  'four 2 x 4',
])('%s is left unchanged', (written) => {
  expect(typeset(written)).toBe(written);
});

test('in HTML only visible text is typeset: not attributes, comments, scripts, islands or options', () => {
  const page = (text: string) =>
    `<!doctype html><title>It's</title><p title="it's 1-2" class=[&>a]:x>${text}<br/></p>` +
    `<!-- it's --><script>'1-2'</script><astro-island><p>It&#39;s</p></astro-island><option>1-5</option><code>it's</code>`;
  expect(
    typesetHtml(page('It&#39;s &lt; <a href="/1-2">Kay</a>\'s &quot;1&quot; &amp; more')),
  ).toBe(page('It’s &lt; <a href="/1-2">Kay</a>’s “1” &amp; more'));
});

test('no line of a page breaks within a range or after a minus; drawings are left without elements', () => {
  const page = '<p>In 8-12 weeks, −£940.</p><svg><text>8-12</text></svg>';
  expect(typesetHtml(page)).toBe(
    '<p>In <span class="whitespace-nowrap">8–12</span>\u00A0weeks, <span class="whitespace-nowrap">−£940.</span></p><svg><text>8–12</text></svg>',
  );
});

test('what was escaped is read again as it was', () => {
  expect(unescapeText(escapeText('&lt; <b> &amp;'))).toBe('&lt; <b> &amp;');
});
