import { servicePath } from '#lib/paths.ts';
import { getHome, getPage } from './pages.ts';

/** A service with the problem that it solves and its starting price, and where the services page describes it. */
export type OfferedService = Awaited<ReturnType<typeof getOfferedServices>>[number];

/** Every service in the order of the services page: the four, then the smaller jobs. */
export async function getOfferedServices() {
  const { services, smaller } = await getPage('services');
  const all = [...services, ...smaller.items];
  return all.map((service) => ({ ...service, path: servicePath(service.title) }));
}

/** How a first stage goes, with the service that each example belongs to. */
export async function getFirstStage() {
  const [{ firstStage }, services] = await Promise.all([getHome(), getOfferedServices()]);
  const examples = firstStage.examples.flatMap((example) => {
    const service = services.find(({ title }) => title === example.service);
    return service ? { ...example, service } : [];
  });
  return { ...firstStage, examples };
}
