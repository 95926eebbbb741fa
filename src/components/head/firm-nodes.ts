// The firm and its website in structured data, and how other nodes refer to them.
import type { GeoCoordinates, Graph, LocalBusiness, Thing, WebSite } from 'schema-dts';
import type { Firm } from '#schemas/firm.ts';

export const PRICE_RANGE = '££';

type Place = Pick<Firm['location'], 'latitude' | 'longitude'>;

/**
 * All nodes of a page, after the firm and the website. Pages about the firm describe it in full; others give
 * only its name and URL.
 */
export function graph(firm: Firm, site: URL, nodes: Thing[], isAboutFirm: boolean): Graph {
  const whole = organization(firm, site);
  const { '@id': id, name, url } = whole;
  // A business must have an address (Google, local business); an organization need not.
  const brief = { '@type': 'Organization', '@id': id, name, url } as const;
  const firmNode = isAboutFirm ? whole : brief;
  return {
    '@context': 'https://schema.org',
    '@graph': [firmNode, website(firm, site), ...nodes],
  };
}

function organization(firm: Firm, site: URL) {
  const profiles = [firm.linkedin, firm.instagram].filter(isProfile);
  return {
    ...node('LocalBusiness', site, 'organization'),
    name: firm.name,
    alternateName: firm.foundedAs,
    url: new URL('/', site).href,
    logo: new URL('/icon-512.png', site).href,
    slogan: firm.tagline,
    // Undefined where there is none, which JSON leaves out: each spread would double the types to check.
    legalName: firm.company?.name,
    vatID: firm.company?.vat,
    foundingDate: String(firm.founded),
    email: firm.email,
    telephone: internationalPhone(firm.phone),
    ...office(firm),
    openingHours: firm.openingHours,
    priceRange: PRICE_RANGE,
    sameAs: profiles.length > 0 ? profiles : undefined,
  } satisfies LocalBusiness;
}

/** Where the firm's own office is, which is its only one. */
export function office({ location }: Firm) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      postalCode: location.postcode,
      addressLocality: location.locality,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    geo: coordinates(location),
  } as const;
}

function website(firm: Firm, site: URL): WebSite {
  return {
    ...node('WebSite', site, 'website'),
    name: firm.name,
    url: new URL('/', site).href,
    inLanguage: 'en-GB',
    publisher: theFirm(site),
  };
}

/** The firm, as other nodes refer to it. */
export function theFirm(page: URL) {
  return { '@id': new URL('/#organization', page).href };
}

/** The type of a node, and its `@id`: the URL of its page, and its name as the fragment. */
export function node<Type extends string>(type: Type, page: URL, name: string) {
  return { '@type': type, '@id': `${page.href}#${name}` };
}

/** With the country code, as Google recommends. The schema allows UK numbers only. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '+44 ');
}

/** A place, in degrees. */
export function coordinates({ latitude, longitude }: Place): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/** Whether a URL is a profile, not the home page of a social network. */
function isProfile(address: string): boolean {
  return new URL(address).pathname !== '/';
}
