import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** What a new draft has in the places that are the writer's. */
export const TO_DO = 'TO DO';

const FIELD = /^\s*(?:- )?(?<name>\w+):/;

/** The places of a draft that still hold what `npm run new` put there. */
export function checkPlaceholders({ file, text }: ContentFile): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.includes(TO_DO) || line.trimStart().startsWith('#')) return [];
    const name = FIELD.exec(line)?.groups?.['name'];
    const problem = `${name ? `${name}: ` : ''}is still to do; write it as the note above says`;
    return [{ file, line: index + 1, problem: `${problem}, and leave ${TO_DO} out` }];
  });
}
