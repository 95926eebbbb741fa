// Whether each sentence with a verdict stands beside a figure of which a worksheet claims something.
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { filesOf, readContent } from '#content-reader/content-files.ts';
import { namesIn } from '#worksheets/model/formula.ts';
import { parseComparison } from '#worksheets/model/parse-formula.ts';

const VERDICT =
  /two-year test|\b(?:inside|beyond) three|takes three years|\bpa(?:ys?|id) (?:for itself|back|off)|paid for themselves|breaks? even|\bbeats\b|\bcheape(?:r than|r from|st)\b|month <Cell|within (?:a|two|three|its first) years?\b/;

/** Sentences with such words that conclude nothing from a sum. */
const EXCEPTIONS = [
  /^\*\*Within two years|^\*\*Up to three|^\*\*Beyond three|can't pass/, // The rules themselves.
  /replace within a year|merged within the year|within a year of selling/, // When a firm changes.
  /cheapest of the three|cheapest to be wrong|cheapest first|cheapest course/, // An order, or advice, without a sum.
  /won't pay for itself|what an ERP pays back/, // A link to the method, or to another article.
  /75 years|^Five that stay/, // Their claims have no figure to quote.
];

test('every verdict is in a paragraph, or below a sum, with a figure that a claim holds', () => {
  const { files } = readContent(PROJECT_ROOT);
  const claimed = new Set<string>();
  for (const { name, data } of filesOf({ files }, 'worksheets'))
    for (const { holds } of data.claims) {
      const own = parseComparison(holds.replaceAll(/\{[^}]*\}/g, '0'));
      for (const id of namesIn(own)) claimed.add(`${name}.${id}`);
    }
  const isClaimed = (block: string) =>
    [...block.matchAll(/\{([\w-]+)\.(?:\w+\.)?(\w+)\}/g)].some(([, sheet, id]) =>
      claimed.has(`${sheet}.${id}`),
    ) ||
    [...block.matchAll(/worksheet="([\w-]+)"([^>]*)/g)].some(([, sheet, cells = '']) =>
      [...cells.matchAll(/\w+/g)].some(([id]) => claimed.has(`${sheet}.${id}`)),
    );
  const unclaimed = files.flatMap(({ file, text, body }) => {
    const blocks = body ? text.replace(/^---.*?\n---\n/s, '').split(/\n{2,}/) : [];
    return blocks
      .filter((block, index) => !/^[|<#]/.test(block) && !isClaimed(withTable(blocks, index)))
      .flatMap((block) => block.split(/(?<=[.?!)]) /))
      .filter((one) => VERDICT.test(one) && !EXCEPTIONS.some((except) => except.test(one)))
      .map((sentence) => `${file}: ${sentence}`);
  });
  expect(unclaimed).toEqual([]);
});

/** A paragraph with the two blocks above it: the table or the sum that it speaks of. */
const withTable = (blocks: string[], index: number) =>
  blocks.slice(Math.max(index - 2, 0), index + 1).join('\n');
