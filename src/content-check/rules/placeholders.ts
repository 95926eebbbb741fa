import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** Finds placeholders left by `npm run new`. */
export function* checkPlaceholders({ files }: Site): Iterable<Finding> {
  for (const { text, report } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      if (!line.includes(TO_DO) || line.trimStart().startsWith('#')) continue;
      const field = /^\s*(?:- )?(\w+: )/.exec(line)?.[1] ?? '';
      const problem = `${field}is not written yet; write it as the note above says, and delete ${TO_DO}`;
      yield report(index + 1, problem);
    }
  }
}
