import { ContentError, suggestChoice } from '#lib/content-error.ts';
import { servicePath } from '#lib/paths.ts';
import { getHome, getPage } from './pages.ts';

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

/**
 * How a first stage goes, with the service that each example belongs to.
 *
 * @throws ContentError when an example names a service that does not exist.
 */
export async function getFirstStage() {
  const [{ firstStage }, services] = await Promise.all([getHome(), getOfferedServices()]);
  const examples = firstStage.examples.map((example, index) => ({
    ...example,
    service: findService(services, example.service, `firstStage, examples, entry ${index + 1}`),
  }));
  return { ...firstStage, examples };
}

/**
 * The service of that title.
 *
 * @throws ContentError when there is none.
 */
export function findService(
  services: OfferedService[],
  title: string,
  field: string,
): OfferedService {
  const found = services.find((service) => service.title === title);
  if (found) return found;
  const titles = services.map((service) => service.title);
  throw new ContentError(
    'content/home.yaml',
    `${field}, service`,
    `there is no service '${title}' in content/services.yaml. ${suggestChoice(title, titles)}`,
  );
}
