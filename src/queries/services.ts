import { servicePath } from '#lib/paths.ts';
import { getPage } from './pages.ts';

/** A service with its starting price, and where the services page describes it. */
export interface OfferedService {
  title: string;
  price: string;
  path: string;
}

/** Every service in the order of the services page: the four, then the smaller jobs. */
export async function getOfferedServices(): Promise<OfferedService[]> {
  const { services, smaller } = await getPage('services');
  return [...services, ...smaller.items].map(({ title, price }) => ({
    title,
    price,
    path: servicePath(title),
  }));
}
