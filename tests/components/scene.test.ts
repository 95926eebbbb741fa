import { expect, test } from 'vitest';
import Scene from '#components/scenes/Scene.astro';
import Rows from '#components/scenes/frames/Rows.astro';
import Still from '#components/scenes/Still.astro';
import { getEntries } from '#queries/entries.ts';
import { renderComponent } from '../support/render.ts';

const [industries, cities] = await Promise.all([getEntries('industries'), getEntries('cities')]);

/** Fields that are drawn, or set how a text is shown. */
const UNSEEN = ['state', 'bars', 'added'];

async function renderScene({ data: { scene, actions } }: (typeof industries)[number]) {
  return renderComponent(Scene, { props: { scene, action: actions[0] } });
}

test.each(industries)('the scene of $id has its words, and begins at once', async (industry) => {
  const $ = await renderScene(industry);
  const shown = $('[data-part=scene]').text().replaceAll(/\s+/g, ' ');
  const words = textsOf(industry.data.scene);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((text) => !shown.includes(text))).toEqual([]);
  const frames = $('[data-part=frames] > li').get();
  expect($('[data-part=frames] > [data-now]').get()).toEqual(frames.slice(0, 1));
  for (const part of ['times', 'presses'])
    expect($(`[data-part=${part}] > *`)).toHaveLength(frames.length);

  const { right, wrong = [] } =
    industry.data.scene.frames.find(({ choice }) => choice)?.choice ?? {};
  const refused = $('li:has(> [value="wrong"] + p) b').map((_, name) => $(name).text());
  expect(refused.get()).toEqual(wrong.map(({ text }) => text));
  expect($('[data-part=frames] ol li:nth-child(2) b').text()).toBe(right?.text);
});

test('bars are drawn to scale, and hidden from screen readers', async () => {
  const care = industries.find(({ id }) => id === 'care');
  if (!care) throw new Error('There is no page for care.');
  const $ = await renderScene(care);
  const last = $('[data-part=frames] > li:last-child');
  const asha = last.find('li:contains("Asha") svg').first();
  const bars = asha.find('path');
  expect(bars.first().attr('d')).toBe('M75 5h45M135 5h45');
  expect(bars.last().attr('d')).toBe('M15 5h45');
  expect($('svg:not([aria-hidden])')).toHaveLength(0);
});

test('a row of each state looks like no other', async () => {
  const states = ['calm', 'hit', 'placed', 'struck', 'done', 'waiting'];
  const looks = states.map(async (state) => {
    const rows = [{ text: 'Asha', note: 'At ten', state, bars: ['9.00-10.00'] }];
    const $ = await renderComponent(Rows, { props: { rows, frames: [{ rows }], isFirst: true } });
    return $('ul').html();
  });
  expect(new Set(await Promise.all(looks)).size).toBe(states.length);
});

test.each(cities)('the still of $id has all its words', async (city) => {
  const $ = await renderComponent(Still, { props: { ...city.data.still } });
  const shown = $('section').text().replaceAll(/\s+/g, ' ');
  const words = textsOf(city.data.still);
  expect(words.length).toBeGreaterThan(12);
  expect(words.filter((text) => !shown.includes(text))).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    UNSEEN.includes(name) ? [] : textsOf(field),
  );
}
