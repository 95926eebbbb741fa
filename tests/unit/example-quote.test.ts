import { expect, test } from 'vitest';
import ExampleQuote from '#components/diagrams/ExampleQuote.astro';
import { getExampleQuote } from '#queries/example-quote.ts';
import { getOfferedServices } from '#queries/services.ts';
import { renderComponent } from '../support/render.ts';

test('the example quote uses the listed prices of its services, and its totals add up', async () => {
  const offered = await getOfferedServices();
  const quote = await getExampleQuote();
  const { stages, sums } = quote;
  for (const { service, price } of stages) {
    expect(offered.find(({ title }) => title === service)?.price).toBe(`from ${price}`);
  }
  const pounds = (price = '') => Number(price.replaceAll(/\D/g, ''));
  const [net, vat, gross] = sums.map(({ price }) => pounds(price));
  expect(net).toBe(stages.reduce((sum, { price }) => sum + pounds(price), 0));
  expect(vat).toBeGreaterThan(0);
  expect(gross).toBe((net ?? 0) + (vat ?? 0));
  const $ = await renderComponent(ExampleQuote, { props: quote });
  expect($('p').first().text()).toContain(`Example, ${sums[0]?.price} before VAT.`);
});
