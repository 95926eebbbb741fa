import type { ContentFile } from '#cli/check-content/content-files.ts';
import { suggestChoice, type Finding } from '#cli/check-content/findings.ts';

const FIELDS = ['author', 'checkedBy'];
const FOLDER = 'content/people/';

/** Finds articles that name somebody who is not in `content/people/`. */
export function checkPeople(files: ContentFile[]): Finding[] {
  const people = getPeople(files).map(({ name }) => name);
  return files
    .filter(({ folder }) => folder === 'articles')
    .flatMap(({ file, fields }) =>
      FIELDS.flatMap((field): Finding[] => {
        const named = fields.data[field];
        if (typeof named !== 'string' || people.includes(named)) return [];
        const mend =
          people.length > 0 ? suggestChoice(named, people) : 'leave it out until somebody is';
        const problem = `${field}: there is no '${named}' in content/people/; ${mend}`;
        return [{ file, line: fields.lineOf(field), problem }];
      }),
    );
}

/** The files of `content/people/`. */
export function getPeople(files: ContentFile[]): ContentFile[] {
  return files.filter(({ file }) => file.startsWith(FOLDER));
}
