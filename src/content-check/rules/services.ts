import { suggestChoice } from '#lib/nearest.ts';
import type { Finding } from '#content-reader/findings.ts';
import { filesOf } from '#content-reader/content-files.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds services that `content/services.yaml` does not offer, and worksheets named there that do not exist. */
export function* checkServices(content: Content): Iterable<Finding> {
  const [services] = filesOf(content, 'services');
  const [home] = filesOf(content, 'home');
  if (!services) return;
  const { data, finding } = services;
  const titles = [...data.services, ...data.smaller.items].map(({ title }) => title);
  const problemWith = (service: string) =>
    !titles.includes(service) &&
    `there is no service '${service}'; ${suggestChoice(service, titles)}`;
  for (const [index, { service }] of data.quote.stages.entries()) {
    const problem = problemWith(service);
    if (problem) yield finding(['quote', 'stages', index, 'service'], problem);
  }
  for (const [index, { service }] of (home?.data.firstStage.examples ?? []).entries()) {
    const problem = problemWith(service);
    if (home && problem) yield home.finding(['firstStage', 'examples', index, 'service'], problem);
  }
  const worksheets = filesOf(content, 'worksheets').map(({ name }) => name);
  for (const [index, { sum }] of data.services.entries())
    if (!worksheets.includes(sum))
      yield finding(
        ['services', index, 'sum'],
        `there is no worksheet '${sum}'; ${suggestChoice(sum, worksheets)}`,
      );
}
