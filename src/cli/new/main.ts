// `npm run new -- article "Title"` (or `city`, `industry`, `person`, `worksheet`): writes a draft with every field and a
// note on each.
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { writeDraft } from './write-draft.ts';

const [kind, title, ...rest] = process.argv.slice(2);

try {
  const file = writeDraft(PROJECT_ROOT, kind, [title, ...rest].join(' ').trim());
  console.log(
    `${file} is yours. Fill it in, look at it with 'npm run dev', and ask 'npm run check:content' what is left to do.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
