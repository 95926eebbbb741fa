// `npm run check:sources`: lists the sources of facts in `content/sources.yaml`, by when they were last opened. Advice
// only: it never fails.
import { toLondonDay } from '#lib/dates.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readContent } from '#content-check/content.ts';
import { getSources, type Source } from '#content-check/rules/sources.ts';

if (import.meta.main) {
  const groups = groupByAge(getSources(readContent(PROJECT_ROOT).files), new Date());
  for (const [age, sources] of Object.entries(groups)) {
    console.log(`${age}: ${sources.length}`);
    for (const { address, fact, checked = '', line, places } of sources) {
      console.log(`\n  ${address} ${checked}\n    ${fact} (content/sources.yaml:${line})`);
      for (const { file, line: place } of places) console.log(`    ${file}:${place}`);
    }
    console.log('');
  }
}

/** Sources by when they were last opened. */
export function groupByAge(sources: Source[], now: Date) {
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const limit = toLondonDay(aYearAgo);
  return {
    'Opened within a year': sources.filter(({ checked }) => checked && checked >= limit),
    'Opened over a year ago': sources.filter(({ checked }) => checked && checked < limit),
    'Never opened': sources.filter(({ checked }) => !checked),
  };
}
