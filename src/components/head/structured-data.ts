// Structured data (https://schema.org) as JSON-LD. Nodes have an `@id`, so that they can refer to each other
// within a page and across pages.
import { poundsOf } from '#lib/number-words.ts';
import type * as Schema from 'schema-dts';
import { ogImagePath, personPath } from '#lib/paths.ts';
import type { Firm } from '#schemas/firm.ts';
import type { Breadcrumb } from '#queries/breadcrumbs.ts';
import type { CollectionEntry as Entry } from 'astro:content';
import {
  coordinates,
  internationalPhone,
  node,
  office,
  PRICE_RANGE,
  theFirm,
} from './firm-nodes.ts';

const CURRENCY = 'GBP';
/** One of Google's application categories. */
const CATEGORY = 'BusinessApplication';

/** The breadcrumbs of a page. The last one, the page itself, has no URL. */
export function breadcrumbList(crumbs: Breadcrumb[], page: URL): Schema.BreadcrumbList {
  return {
    ...node('BreadcrumbList', page, 'breadcrumbs'),
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path && { item: new URL(path, page).href }),
    })),
  };
}

/** An article, with its spreadsheets. Its author is the firm unless the article names a person. */
export function blogPosting(
  { data: { title, description, date, updated, category } }: Entry<'articles'>,
  page: URL,
  author: Entry<'people'> | undefined,
): Schema.BlogPosting {
  return {
    ...node('BlogPosting', page, 'article'),
    headline: title,
    description,
    articleSection: category,
    datePublished: date.toISOString(),
    dateModified: (updated ?? date).toISOString(),
    mainEntityOfPage: page.href,
    image: new URL(ogImagePath(page.pathname), page).href,
    inLanguage: 'en-GB',
    author: author ? person(author, page) : theFirm(page),
    publisher: theFirm(page),
    isPartOf: { '@id': new URL('/#website', page).href },
  };
}

/** Questions and answers, which Google requires on the page itself. */
export function faqPage(
  questions: { question: string; answer: string }[],
  page: URL,
): Schema.FAQPage {
  return {
    ...node('FAQPage', page, 'faq'),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The firm as a local business that serves a city, from its own office: areas, services and opening hours. */
export function cityBusiness(
  { data }: Entry<'cities'>,
  firm: Firm,
  page: URL,
): Schema.LocalBusiness {
  const { name, location, areas, services, solutions } = data;
  const offers: { title: string; price?: string }[] = services?.items ?? solutions?.items ?? [];
  return {
    ...node('LocalBusiness', page, 'business'),
    name: `${firm.name}, ${name}`,
    url: page.href,
    telephone: internationalPhone(firm.phone),
    email: firm.email,
    parentOrganization: theFirm(page),
    ...office(firm),
    areaServed: [
      {
        '@type': 'City',
        name,
        containedInPlace: { '@type': 'AdministrativeArea', name: location.region },
        geo: coordinates(location),
      },
      ...areas.places,
    ],
    ...(offers.length > 0 && {
      makesOffer: offers.map(({ title, price }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, serviceType: title },
        ...(price && { priceSpecification: minPrice(poundsOf(price)) }),
      })),
    }),
    priceRange: PRICE_RANGE,
    openingHours: firm.openingHours,
  };
}

/** The web application of an industry, with its price in whole pounds, which is the lowest. */
export function softwareApplication(
  { data }: Entry<'industries'>,
  page: URL,
): Schema.SoftwareApplication {
  const { name, price: written } = data.application;
  const price = poundsOf(String(written));
  return {
    ...node('SoftwareApplication', page, 'application'),
    name,
    // Not the page's description: that one may name what a month costs, and the software has one price.
    description: data.head.lead,
    applicationCategory: CATEGORY,
    operatingSystem: 'Web',
    provider: theFirm(page),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: CURRENCY,
      priceSpecification: minPrice(price),
    },
  };
}

/** The calculator on the page of a worksheet. */
export function worksheetApplication(
  { title, description }: { title: string; description: string },
  page: URL,
): Schema.WebApplication {
  return {
    ...node('WebApplication', page, 'application'),
    name: title,
    description,
    url: page.href,
    applicationCategory: CATEGORY,
    operatingSystem: 'Web',
    isAccessibleForFree: true,
    provider: theFirm(page),
    offers: { '@type': 'Offer', price: 0, priceCurrency: CURRENCY },
  };
}

/** A service with its lowest price, as in the content: 'from £8,000'. */
export function service(
  { title, description, price }: { title: string; description: string; price: string },
  page: URL,
): Schema.Service {
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description,
    provider: theFirm(page),
    areaServed: 'GB',
    offers: { '@type': 'Offer', priceSpecification: minPrice(poundsOf(price)) },
  };
}

function minPrice(pounds: number): Schema.PriceSpecification {
  return { '@type': 'PriceSpecification', minPrice: pounds, priceCurrency: CURRENCY };
}

function person({ id, data: { name, role, link } }: Entry<'people'>, page: URL): Schema.Person {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    url: link ?? new URL(personPath(id), page).href,
    worksFor: theFirm(page),
  };
}
