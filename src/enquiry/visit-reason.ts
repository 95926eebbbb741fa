import { SERVICES } from '#lib/enquiry-options.ts';
import { ownValue } from '#lib/own-value.ts';

/** The words for what the address of the form may name. */
export interface ReasonCopy {
  /** By the value of `want`: '30-day trial'. */
  wants: Record<string, string>;
  /** The names of the products, by id. */
  products: Record<string, string>;
  /** The titles of what we sell that the form has no option for. */
  titles: string[];
  /** The trades, by the path of their page, with the price of each plan: '£399 a month'. */
  trades: Record<string, { name: string; plans: Record<string, string> }>;
}

/** Why a visitor has come to the form. */
export interface VisitReason {
  /** Above the fields: '30-day trial: Professional, for care, £399 a month'. */
  line: string;
  /** The first line of the message, for staff: 'About: 30-day trial, Professional (care page)'. */
  about: string;
}

/**
 * Reads why a visitor has come from the address of the form and from the page that led there. Only words that the
 * site has itself are used; anything else in the address is ignored.
 *
 * @param from the path of the page on which the button was pressed; empty if it is not known.
 * @returns undefined if the address names nothing that was wanted.
 */
export function readVisitReason(
  query: URLSearchParams,
  from: string,
  { wants, products, titles, trades }: ReasonCopy,
): VisitReason | undefined {
  const want = ownValue(wants, query.get('want') ?? '');
  const trade = ownValue(trades, from);
  const plan = query.get('plan') ?? '';
  const price = trade && ownValue(trade.plans, plan);
  const isPlan = Object.values(trades).some(({ plans }) => ownValue(plans, plan) !== undefined);
  const subject = [
    isPlan && plan,
    ownValue(products, query.get('product') ?? ''),
    titles.find((title) => title === query.get('about')),
    SERVICES.find((service) => service === query.get('service')),
  ].find(Boolean);
  if (!want && !subject) return undefined;

  const tradeName = want && trade && `for ${trade.name.toLowerCase()}`;
  const details = [subject, tradeName, price].filter(Boolean).join(', ');
  const page = from && ` (${nameOf(from)} page)`;
  return {
    // '30-day trial: Professional, for care', but 'A demo for care'.
    line: [want, details].filter(Boolean).join(subject ? ': ' : ' '),
    about: `About: ${[want, subject].filter(Boolean).join(', ')}${page}`,
  };
}

/** '/industries/care' is the care page, '/' the home page. */
function nameOf(path: string): string {
  return path.split('/').at(-1)?.replaceAll('-', ' ') || 'home';
}
