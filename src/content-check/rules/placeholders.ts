import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** Finds placeholders left by `npm run new`. */
export function checkPlaceholders({ files }: Site): Finding[] {
  return files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!line.includes(TO_DO) || line.trimStart().startsWith('#')) return [];
      const name = /^\s*(?:- )?(\w+):/.exec(line)?.[1];
      const problem = `${name ? `${name}: ` : ''}is still to do; write it as the note above says, and leave ${TO_DO} out`;
      return [{ file, line: index + 1, problem }];
    }),
  );
}
