import { servicePath } from '#lib/paths.ts';
import { getHome, getPage } from './pages.ts';

/** Every service in the order of the services page, which describes it at `path`: the four, then the smaller jobs. */
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
