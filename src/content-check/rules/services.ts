import { suggestChoice } from '#lib/nearest.ts';
import { valueAt } from '#lib/value-at.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, listOf, type Site } from '#content-check/site.ts';

/** Lists whose entries name a service: the stages of the example quote, and the first stages on the home page. */
const LISTS = { services: ['quote', 'stages'], home: ['firstStage', 'examples'] };

/** Finds services that `content/services.yaml` does not offer, and worksheets named there that do not exist. */
export function* checkServices(site: Site): Iterable<Finding> {
  const data = filesOf(site, 'services')[0]?.fields.data;
  if (!data) return;
  const offered = [...listOf(data['services']), ...listOf(valueAt(data, ['smaller', 'items']))];
  const titles = offered.map((service) => String(valueAt(service, ['title'])));
  for (const { collection, fields, say } of site.files) {
    if (collection !== 'services' && collection !== 'home') continue;
    const list = LISTS[collection];
    for (const [index, entry] of listOf(valueAt(fields.data, list)).entries()) {
      const service = valueAt(entry, ['service']);
      if (typeof service !== 'string' || titles.includes(service)) continue;
      const problem = `there is no service '${service}'; ${suggestChoice(service, titles)}`;
      yield say([...list, index, 'service'], problem);
    }
    if (collection === 'services') yield* checkSums(data, site, say);
  }
}

function* checkSums(
  data: Record<string, unknown>,
  { worksheets: { models, broken } }: Site,
  say: ContentFile['say'],
): Iterable<Finding> {
  const sheets = [...models.keys(), ...broken];
  for (const [index, service] of listOf(data['services']).entries()) {
    const sum = valueAt(service, ['sum']);
    if (typeof sum !== 'string' || sheets.includes(sum)) continue;
    yield say(
      ['services', index, 'sum'],
      `there is no worksheet '${sum}'; ${suggestChoice(sum, sheets)}`,
    );
  }
}
