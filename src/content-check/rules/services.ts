import { suggestChoice } from '#lib/nearest.ts';
import type { Finding } from '#content-reader/findings.ts';
import { filesOf } from '#content-reader/content-files.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds services that `content/services.yaml` does not offer, and worksheets named there or in `content/worksheets.yaml` that do not exist. */
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
  const [index] = filesOf(content, 'worksheets-index');
  const named = [
    ...data.services.map(({ sum }, at) => ({ file: services, path: ['services', at, 'sum'], sum })),
    ...(index
      ? index.data.first.map((sum, at) => ({ file: index, path: ['first', at], sum }))
      : []),
  ];
  for (const { file, path, sum } of named)
    if (!worksheets.includes(sum))
      yield file.finding(path, `there is no worksheet '${sum}'; ${suggestChoice(sum, worksheets)}`);
}
