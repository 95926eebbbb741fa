// Prices and shares that stand in more than one file of the content agree.
import { expect, test } from 'vitest';
import { getCities } from '#queries/cities-and-industries.ts';
import { getHome, getPage } from '#queries/pages.ts';

test.each([
  ['ERP for SMEs', 'Custom ERP', 'from £15,000'],
  ['Custom CRM design', 'CRM', 'from £8,000'],
  ['Data and dashboards', 'Business intelligence', 'from £5,000'],
  ['Process automation', 'Process automation', 'from £3,000'],
])('%s starts from the same price as %s in Manchester: %s', async (service, cityService, price) => {
  const { services, smaller } = await getPage('services');
  const manchester = (await getCities()).find(({ id }) => id === 'manchester');
  const offered = [...services, ...smaller.items].find(({ title }) => title === service);
  const there = manchester?.data.services?.items.find(({ title }) => title === cityService);
  expect([offered?.price, there?.price]).toEqual([price, price]);
});

test.each(['home', 'about'] as const)(
  'the share of satisfied clients on %s is that of its example',
  async (name) => {
    const { stats, statsNote } = name === 'home' ? await getHome() : await getPage(name);
    const [, asked = '', satisfied = ''] = /of (\d+) clients .* (\d+) were/.exec(statsNote) ?? [];
    const share = `${(Number(satisfied) / Number(asked)) * 100}%`;
    expect(stats.find(({ label }) => /client satisfaction/i.test(label))?.value).toBe(share);
  },
);
