import { suggestChoice } from '#lib/nearest.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Path } from '#content-reader/findings.ts';
import type { Content, Problems } from '#content-check/index-content.ts';

/** Finds services that `content/services.yaml` does not offer, and worksheets named there or in `content/worksheets.yaml` that do not exist. */
export function* checkServices(entry: ContentFile, content: Content): Problems {
  const { services, sums } = namesIn(entry);
  const titles = filesOf(content, 'services').flatMap(({ data }) =>
    [...data.services, ...data.smaller.items].map(({ title }) => title),
  );
  const worksheets = filesOf(content, 'worksheets').map(({ name }) => name);
  for (const [path, name] of services)
    if (!titles.includes(name))
      yield [path, `there is no service '${name}'; ${suggestChoice(name, titles)}`];
  for (const [path, name] of sums)
    if (!worksheets.includes(name))
      yield [path, `there is no worksheet '${name}'; ${suggestChoice(name, worksheets)}`];
}

type Named = [path: Path, name: string][];

/** The services and worksheets that a file names. */
function namesIn({ collection, data }: ContentFile): { services: Named; sums: Named } {
  if (collection === 'home') {
    const { examples } = data.firstStage;
    const place = (index: number) => ['firstStage', 'examples', index, 'service'];
    return { services: examples.map(({ service }, index) => [place(index), service]), sums: [] };
  }
  if (collection === 'worksheets-index')
    return { services: [], sums: data.first.map((sum, index) => [['first', index], sum]) };
  if (collection !== 'services') return { services: [], sums: [] };
  return {
    services: data.quote.stages.map(({ service }, index) => [
      ['quote', 'stages', index, 'service'],
      service,
    ]),
    sums: data.services.map(({ sum }, index) => [['services', index, 'sum'], sum]),
  };
}
