// Snapshots of every kind of cover and chart. After an intended change, look at the picture on its page,
// then run `npx vitest --config tests/vitest.config.ts --project unit pictures -u`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import BarChart from '#components/mdx/BarChart.astro';
import { renderComponent } from '../support/render.ts';

interface Example {
  picture: string;
  chart?: Record<string, unknown>;
}

const FOLDER = join(import.meta.dirname, 'pictures');
const examples = parse(readFileSync(join(FOLDER, 'examples.yaml'), 'utf8')) as Example[]; // The tests fail on others.

test.each(examples)('$picture matches its snapshot', async ({ picture, chart }) => {
  const $ = await renderComponent(BarChart, { props: chart ?? {} });
  const svg = $('svg:not(svg svg)')
    .map((_, drawing) => $.html(drawing))
    .get()
    .join('\n');
  const lines = svg
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=")><\/\w+>/g, '/>')
    .replaceAll(/> ?</g, '>\n<');
  await expect(`${lines}\n`).toMatchFileSnapshot(join(FOLDER, `${picture}.svg`));
});
