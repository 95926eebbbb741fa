import { suggestChoice } from '#lib/nearest.ts';
import { valueAt } from '#lib/value-at.ts';
import { inField } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, listOf, type Site } from '#content-check/site.ts';

/** Lists whose entries name a service: of the example quote, and of the first stages on the home page. */
const NAMED = [
  { collection: 'services', list: ['quote', 'stages'] },
  { collection: 'home', list: ['firstStage', 'examples'] },
] as const;

/** Finds services that are named and that `content/services.yaml` does not offer. */
export function checkServices(site: Site): Finding[] {
  const { data } = filesOf(site, 'services')[0]?.fields ?? {};
  const offered = [...listOf(data?.['services']), ...listOf(valueAt(data, ['smaller', 'items']))];
  const titles = offered.map((service) => String(valueAt(service, ['title'])));
  if (titles.length === 0) return [];
  return NAMED.flatMap(({ collection, list }) =>
    filesOf(site, collection).flatMap((content) =>
      listOf(valueAt(content.fields.data, list)).flatMap((entry, index) => {
        const service = valueAt(entry, ['service']);
        if (typeof service !== 'string' || titles.includes(service)) return [];
        const problem = `there is no service '${service}'; ${suggestChoice(service, titles)}`;
        return [inField(content, [...list, index, 'service'], problem)];
      }),
    ),
  );
}
