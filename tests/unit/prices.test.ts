// Prices and shares that stand in more than one file of the content agree.
import { expect, test } from 'vitest';
import { getCities } from '#queries/cities-and-industries.ts';
import { getExampleQuote } from '#queries/example-quote.ts';
import { getHome, getPage } from '#queries/pages.ts';
import { servicesSchema } from '#schemas/services.ts';

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

test('the example quote has the prices of the services it names, and adds up with the VAT of the rates', async () => {
  const { services, smaller } = await getPage('services');
  const { stages, sums } = await getExampleQuote();
  const offered = [...services, ...smaller.items];
  for (const { service, price } of stages) {
    expect(offered.find(({ title }) => title === service)?.price).toBe(`from ${price}`);
  }
  const [net = 0, vat, gross] = sums.map(({ price }) => Number(price.replaceAll(/\D/g, '')));
  expect(net).toBe(stages.reduce((sum, { price }) => sum + Number(price.replaceAll(/\D/g, '')), 0));
  expect([vat, gross]).toEqual([net * 0.2, net * 1.2]);
});

test('a stage of the example quote that is no service is told the services', async () => {
  const { quote, ...words } = await getPage('services');
  const stages = quote.stages.map((stage) => ({ ...stage, service: 'Custom CRM' }));
  const { error } = servicesSchema.safeParse({ ...words, quote: { ...quote, stages } });
  expect(error?.issues[0]?.path).toEqual(['quote', 'stages', 0, 'service']);
  expect(error?.issues[0]?.message).toContain('Custom CRM design');
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
