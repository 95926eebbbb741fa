import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';
import type { Worksheets } from '#cli/check-content/worksheets.ts';
import { drawCover } from '#covers/draw-cover.ts';
import { coverSchema } from '#schemas/cover.ts';

/** Finds covers that cannot be drawn, and covers of the same kind side by side on the blog page. */
export function checkCovers(files: ContentFile[], { models, broken }: Worksheets): Finding[] {
  const articles = files
    .filter(({ folder }) => folder === 'articles')
    .sort((one, other) => Number(one.fields.data['number']) - Number(other.fields.data['number']));
  return articles.flatMap(({ file, fields }, index) => {
    const { data: cover } = coverSchema.safeParse(fields.data['cover']); // Its shape is checked with the fields.
    if (!cover) return [];
    const line = fields.lineOf('cover');
    const before = articles[index - 1];
    const { data: neighbour } = coverSchema.safeParse(before?.fields.data['cover']);
    if (before && cover.kind === neighbour?.kind) {
      const problem = `cover: ${before.file}, before it on the blog page, is drawn as ${cover.kind} too; take another kind`;
      return [{ file, line, problem }];
    }
    if (broken.size > 0) return [];
    try {
      drawCover(cover, models);
      return [];
    } catch (error) {
      const problem = `cover: ${error instanceof Error ? error.message : String(error)}`;
      return [{ file, line, problem }];
    }
  });
}
