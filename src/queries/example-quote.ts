import { poundsOf } from '#lib/number-words.ts';
import { cell, formatValue } from '#worksheets/index.ts';
import { getPage } from './pages.ts';
import { readAmount } from '#worksheets/queries/index.ts';
import { getOfferedServices } from './services.ts';

/** The example quote of the services page: each stage with the starting price of its service, and the sums. */
export async function getExampleQuote() {
  const [{ quote }, services] = await Promise.all([getPage('services'), getOfferedServices()]);
  const { title, note, stages, ...labels } = quote;
  const priceOf = (service: string) => services.find(({ title }) => title === service)?.price ?? '';
  const pounds = stages.map(({ service }) => poundsOf(priceOf(service)));
  const vatRate = await readAmount(`{rates.${cell('vat')}}`);
  const net = pounds.reduce((sum, price) => sum + price, 0);
  const vat = Math.round(net * vatRate);
  return {
    title,
    note,
    stages: stages.map((stage, index) => ({ ...stage, price: inPounds(pounds[index] ?? 0) })),
    sums: [
      { label: labels.net, price: inPounds(net) },
      { label: labels.vat, price: inPounds(vat) },
      { label: labels.gross, price: inPounds(net + vat) },
    ],
  };
}

function inPounds(value: number): string {
  return formatValue(value, '£');
}
