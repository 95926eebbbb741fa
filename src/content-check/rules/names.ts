import { suggestChoice } from '#lib/nearest.ts';
import type { NamedKind } from '#lib/schema/texts.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds names of articles, people, services and worksheets that do not exist. */
export function* checkNames({ texts }: ContentFile, content: Content): Problems {
  for (const { path, value, names: kind } of texts) {
    if (!kind) continue;
    const names = NAMES[kind](content);
    if (names.includes(value)) continue;
    const meant =
      names.length > 0 ? suggestChoice(value, names) : 'leave it out until there is one';
    yield [path, `there is no ${kind} '${value}'; ${meant}`];
  }
}

const NAMES: Record<NamedKind, (content: Content) => string[]> = {
  article: (content) => filesOf(content, 'articles').map(({ name }) => name),
  person: (content) => filesOf(content, 'people').map(({ name }) => name),
  service: (content) =>
    filesOf(content, 'services').flatMap(({ data }) =>
      [...data.services, ...data.smaller.items].map(({ title }) => title),
    ),
  worksheet: (content) => filesOf(content, 'worksheets').map(({ name }) => name),
};
