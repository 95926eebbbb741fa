import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

const FIELD = /^\s*(?:- )?(?<name>\w+):/;

/** Finds placeholders left by `npm run new`. */
export function checkPlaceholders({ file, text }: ContentFile): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.includes(TO_DO) || line.trimStart().startsWith('#')) return [];
    const name = FIELD.exec(line)?.groups?.['name'];
    const problem = `${name ? `${name}: ` : ''}is still to do; write it as the note above says`;
    return [{ file, line: index + 1, problem: `${problem}, and leave ${TO_DO} out` }];
  });
}
