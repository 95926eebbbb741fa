// How a first stage goes, as the home page draws it.
import { expect, test } from 'vitest';
import { formatWeeks, getWeekSpans } from '#lib/weeks.ts';
import { getHome } from '#queries/pages.ts';
import { homeSchema } from '#schemas/home.ts';

test('each part begins when the one before it has ended', () => {
  expect(getWeekSpans([1, 5, 2]).map(formatWeeks)).toEqual(['week 1', 'weeks 2-6', 'weeks 7-8']);
});

test('a first stage that is longer than its calendar is refused', async () => {
  const { firstStage } = await getHome();
  const [example] = firstStage.examples;
  const examples = [example, { ...example, weeks: [2, 6, 2, 3] }];
  const result = homeSchema.shape.firstStage.safeParse({ ...firstStage, examples });
  expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'examples.1.weeks: come to more than 12, and the calendar ends there',
  ]);
});
