// The calendar of a first stage on the home page.
import { expect, test } from 'vitest';
import { drawStage, formatWeeks, getWeekSpans } from '#drawings/stage.ts';
import { getHome } from '#queries/pages.ts';
import { homeSchema } from '#schemas/home.ts';

test('each phase starts when the previous one ends', () => {
  expect(getWeekSpans([1, 5, 2]).map(formatWeeks)).toEqual(['week 1', 'weeks 2-6', 'weeks 7-8']);
});

test('a first stage has a block for each week, in the look of its phase, and its number below the first', () => {
  const svg = drawStage(getWeekSpans([2, 6, 1, 3]), 12);
  const numbers = svg.matchAll(/<text [^>]*x="([^"]+)"[^>]*>(\d)/g);
  expect([...numbers].map(([, x, number]) => `${number} at ${x}`)).toEqual([
    '1 at 0%',
    '2 at 16.7%',
    '3 at 66.7%',
    '4 at 75%',
  ]);
  const drawn = [...svg.matchAll(/class="(\w+)" d="([^"]+)"/g)].map(
    ([, look, data = '']) => `${look} ${data.match(/M/g)?.length}`,
  );
  expect(drawn).toEqual(['blank 2', 'ink 6', 'faint 1', 'fresh 3', 'fresh 1']);
});

test('a first stage longer than its calendar is rejected', async () => {
  const { firstStage } = await getHome();
  const [example] = firstStage.examples;
  const examples = [example, { ...example, weeks: [2, 6, 2, 3] }];
  const result = homeSchema.shape.firstStage.safeParse({ ...firstStage, examples });
  expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'examples.1.weeks: add up to more than 12, where the calendar ends',
  ]);
});
