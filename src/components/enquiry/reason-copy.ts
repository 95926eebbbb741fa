import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import { SERVICES } from '#lib/enquiry-options.ts';
import { getEntries } from '#queries/entries.ts';
import { getPage } from '#queries/pages.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

/** The words for what the buttons of the site say that their visitors want, from the pages that have the buttons. */
export async function getReasonCopy(): Promise<ReasonCopy> {
  const [{ wants }, { products }, { smaller }, industries, cities] = await Promise.all([
    getPage('contact'),
    getPage('products'),
    getPage('services'),
    getEntries('industries'),
    getEntries('cities'),
  ]);
  const cards = [
    ...smaller.items,
    ...cities.flatMap(({ data }) => data.services?.items ?? []),
    ...[...industries, ...cities].flatMap(({ data }) => data.solutions?.items ?? []),
  ];
  const titles = cards.map(({ title }) => title);
  return {
    wants,
    products: Object.fromEntries(products.map(({ id, name }) => [id, name])),
    titles: [...new Set(titles)].filter((title) => !SERVICES.some((service) => service === title)),
    trades: Object.fromEntries(
      industries.map(({ id, data }) => [
        COLLECTIONS.industries.pathOf(id),
        {
          name: data.name,
          plans: Object.fromEntries(
            (data.tiers?.items ?? []).map(({ name, price, period }) => [
              name,
              [price, period].filter(Boolean).join(' '),
            ]),
          ),
        },
      ]),
    ),
  };
}
