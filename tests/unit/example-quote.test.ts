import { expect, test } from 'vitest';
import { getExampleQuote } from '#queries/example-quote.ts';
import { getOfferedServices } from '#queries/services.ts';

test('the example quote uses the listed prices of its services, and its totals add up', async () => {
  const offered = await getOfferedServices();
  const { stages, sums } = await getExampleQuote();
  for (const { service, price } of stages) {
    expect(offered.find(({ title }) => title === service)?.price).toBe(`from ${price}`);
  }
  const pounds = (price = '') => Number(price.replaceAll(/\D/g, ''));
  const [net, vat, gross] = sums.map(({ price }) => pounds(price));
  expect(net).toBe(stages.reduce((sum, { price }) => sum + pounds(price), 0));
  expect(vat).toBeGreaterThan(0);
  expect(gross).toBe((net ?? 0) + (vat ?? 0));
});
