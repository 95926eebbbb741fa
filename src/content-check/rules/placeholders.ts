import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** What writers put in its place: [insert name], TBC, XXX, lorem ipsum. */
const OTHER_WORDS =
  /\[(?:[Ii]nsert|[Aa]dd|[Yy]our)\b[^\]]*\](?!\()|\bTB[CD]\b|\bX{3,}\b|\b[Tt]o do:|\b[Ll]orem ipsum\b/;

/** Finds placeholders, those of `npm run new` and others. */
export function* checkPlaceholders({ files }: Site): Iterable<Finding> {
  for (const { text, report } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trimStart().startsWith('# ')) continue;
      const other = OTHER_WORDS.exec(line)?.[0];
      if (other) yield report(index + 1, `'${other}' is a placeholder; write what belongs there`);
      if (!line.includes(TO_DO)) continue;
      const field = /^\s*(?:- )?(\w+: )/.exec(line)?.[1] ?? '';
      const problem = `${field}is not written yet; write it as the note above says, and delete ${TO_DO}`;
      yield report(index + 1, problem);
    }
  }
}
