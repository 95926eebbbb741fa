import fc from 'fast-check';

export const SECTIONS = 10;
const PARAGRAPHS = 10;
const SENTENCES = 5;
const SENTENCE_LENGTH = 12;
const VOCABULARY =
  'order stock invoice quote driver depot planner ledger buyer counter weekly late paper price carries checks finds sends keeps counts sorts prints after before beside between under every another plain careful small early quiet second first'.split(
    ' ',
  );

/**
 * An article of 6,000 words with ten tables, in sentences that mean nothing.
 *
 * @param model An article, for the fields that do not matter here.
 */
export function longArticle(model: string): string {
  const [, fields = ''] = /^---\n([\s\S]*?)\n---\n/.exec(model) ?? [];
  const frontmatter = fields
    .replace(/^cover:\n(?: .*\n)+/m, '')
    .replace(/^number:.*$/m, 'number: 104')
    .replace(/^title:.*$/m, 'title: A year at one depot, week by week')
    .replace(/^crumb:.*$/m, 'crumb: A Year at One Depot')
    .replace(/^description:.*$/m, (line) => line.replace('What ERP and CRM each do', 'A long year'))
    .replace(
      /^excerpt:.*$/m,
      'excerpt: All that one depot counted in a year, chapter by chapter, with the ten tables that it kept.',
    )
    .replace(
      /^intro:.*$/m,
      'intro: Ten chapters of words from one list, in sentences that mean nothing, to see how long an article may be before something breaks.',
    )
    .replace(/^readTime:.*$/m, 'readTime: 28 min');
  const body = Array.from({ length: SECTIONS }, (_, index) => section(index + 1)).join('\n\n');
  return `---\n${frontmatter}\n---\n\n${body}\n`;
}

function section(number: number): string {
  const rows = words(number * 1000, 20).map((word, row) => `| ${word} ${row} | £${number}${row} |`);
  return [
    `## Chapter ${number}`,
    ...Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(number * 100 + index)),
    `<ComparisonTable caption="Counts of chapter ${number}">\n\n| Item | Cost |\n| --- | --- |\n${rows.join('\n')}\n\n</ComparisonTable>`,
  ].join('\n\n');
}

function paragraph(seed: number): string {
  return Array.from({ length: SENTENCES }, (_, index) => {
    const [first = '', ...others] = words(seed * 10 + index, SENTENCE_LENGTH);
    return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${others.join(' ')}.`;
  }).join(' ');
}

/** Words of the vocabulary in a shuffled but reproducible order. */
function words(seed: number, count: number): string[] {
  const anyOrder = fc.shuffledSubarray(VOCABULARY, { minLength: count, maxLength: count });
  return fc.sample(anyOrder, { seed, numRuns: 1 })[0] ?? [];
}
