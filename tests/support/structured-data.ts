import type { BuiltPage } from './built-site.ts';

export interface Node {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

interface TypeRules {
  /** Google's page on required and recommended properties, or schema.org's where Google does not use the type. */
  source: string;
  required: string[];
  recommended: string[];
  /** Other properties that we use. schema.org defines each of them for the type. */
  others: string[];
  /** Properties that Google recommends and we leave out, with the reason. */
  without?: Record<string, string>;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance';

/** Every type that the site uses. A type or a property that is missing here is a mistake, or must be looked up. */
const TYPES: Record<string, TypeRules> = {
  Organization: {
    source: `${GOOGLE}/structured-data/organization`,
    required: [],
    recommended: ['name', 'url'],
    others: [],
    without: {
      'address, email, telephone, sameAs, logo':
        'said once, by the same node on the three pages about the firm',
    },
  },
  LocalBusiness: {
    source: `${GOOGLE}/structured-data/local-business`,
    required: ['name', 'address'],
    recommended: ['url', 'telephone', 'geo', 'priceRange'],
    others: [
      ...['alternateName', 'logo', 'slogan', 'foundingDate', 'email', 'sameAs', 'openingHours'],
      ...['parentOrganization', 'areaServed', 'makesOffer', 'legalName', 'vatID'],
    ],
    without: {
      openingHoursSpecification: 'openingHours says the same, in one line',
      'aggregateRating, review': 'there are none, and none will be made up',
      'department, menu, servesCuisine': 'the firm has none',
    },
  },
  WebSite: {
    source: `${GOOGLE}/site-names`,
    required: ['name', 'url'],
    recommended: [],
    others: ['inLanguage', 'publisher'],
    without: { alternateName: 'the site goes by one name' },
  },
  BreadcrumbList: {
    source: `${GOOGLE}/structured-data/breadcrumb`,
    required: ['itemListElement'],
    recommended: [],
    others: [],
  },
  ListItem: {
    source: `${GOOGLE}/structured-data/breadcrumb`,
    required: ['position', 'name'],
    recommended: [],
    others: ['item'],
    without: { item: 'may be left out of the last, which is the page itself' },
  },
  BlogPosting: {
    source: `${GOOGLE}/structured-data/article`,
    required: [],
    recommended: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
    others: [
      'description',
      'articleSection',
      'mainEntityOfPage',
      'inLanguage',
      'publisher',
      'isPartOf',
      'associatedMedia',
    ],
  },
  Person: {
    source: `${GOOGLE}/structured-data/article#author`,
    required: ['name'],
    recommended: ['url'],
    others: ['jobTitle', 'worksFor'],
  },
  MediaObject: {
    source: 'https://schema.org/MediaObject',
    required: ['contentUrl'],
    recommended: ['name', 'encodingFormat', 'contentSize'],
    others: [],
  },
  FAQPage: {
    source: `${GOOGLE}/structured-data/faqpage`,
    required: ['mainEntity'],
    recommended: [],
    others: [],
  },
  Question: {
    source: `${GOOGLE}/structured-data/faqpage`,
    required: ['name', 'acceptedAnswer'],
    recommended: [],
    others: [],
  },
  Answer: {
    source: `${GOOGLE}/structured-data/faqpage`,
    required: ['text'],
    recommended: [],
    others: [],
  },
  SoftwareApplication: {
    source: `${GOOGLE}/structured-data/software-app`,
    required: ['name', 'offers'],
    recommended: ['applicationCategory', 'operatingSystem'],
    others: ['description', 'provider'],
    without: {
      'aggregateRating, review':
        'Google shows no rich result without one; there are none, and none will be made up',
    },
  },
  Service: {
    source: 'https://schema.org/Service',
    required: ['name'],
    recommended: ['serviceType'],
    others: ['description', 'provider', 'areaServed', 'offers'],
  },
  Offer: {
    source: `${GOOGLE}/structured-data/software-app`,
    required: [],
    recommended: [],
    others: ['price', 'priceCurrency', 'itemOffered', 'priceSpecification'],
  },
  PriceSpecification: {
    source: 'https://schema.org/PriceSpecification',
    required: ['minPrice', 'priceCurrency'],
    recommended: [],
    others: [],
  },
  PostalAddress: {
    source: `${GOOGLE}/structured-data/local-business`,
    required: [],
    recommended: ['addressLocality', 'addressRegion', 'addressCountry'],
    others: ['streetAddress', 'postalCode'],
    without: { 'streetAddress, postalCode': 'told as soon as the owner fills them in' },
  },
  GeoCoordinates: {
    source: `${GOOGLE}/structured-data/local-business`,
    required: ['latitude', 'longitude'],
    recommended: [],
    others: [],
  },
};

/** The categories that Google knows (https://developers.google.com/search/docs/appearance/structured-data/software-app#structured-data-type-definitions). */
export const APPLICATION_CATEGORIES = [
  'BusinessApplication',
  'FinanceApplication',
  'HealthApplication',
  'LifestyleApplication',
  'TravelApplication',
  'UtilitiesApplication',
];

/** The nodes of a page's graph. */
export function getNodes({ $ }: BuiltPage): Node[] {
  const graph = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': Node[] }; // Checked by the tests.
  return graph['@graph'];
}

/** Every `{ '@id': ... }` that names a node without describing it. */
export function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => findReferences(part));
}

/** Every object with a type, at any depth. */
export function findTypedNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(findTypedNodes);
  return '@type' in value ? [value as Node, ...parts] : parts; // An object with a type is a node.
}

/** Violations of the rules of an object's type, one line each. */
export function findErrors(node: Node): string[] {
  const { '@type': type } = node;
  const rules = TYPES[type];
  if (!rules) return [`${type}: no such type in tests/support/structured-data.ts`];
  const { required, recommended, others, source } = rules;
  const said = Object.keys(node).filter((property) => !property.startsWith('@'));
  const allowed = [...required, ...recommended, ...others];
  return [
    ...required
      .filter((one) => !isSaid(node[one]))
      .map((one) => `${type} must have ${one}: ${source}`),
    ...recommended
      .filter((one) => !isSaid(node[one]))
      .map((one) => `${type} should have ${one}: ${source}`),
    ...said
      .filter((one) => !allowed.includes(one))
      .map((one) => `${type} has no ${one}: https://schema.org/${type}`),
    ...said.filter((one) => !isSaid(node[one])).map((one) => `${type}: ${one} says nothing`),
  ];
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
