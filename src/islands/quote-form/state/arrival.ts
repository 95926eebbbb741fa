import { readVisitReason, type VisitReason, type ReasonCopy } from '#enquiry/visit-reason.ts';
import { figuresIn } from './figures-link.ts';

/** How a visitor has come to the form. */
export interface Arrival {
  /** Tells one arrival from another, also where several pages have the same link. A reload is the same arrival. */
  id: string;
  query: URLSearchParams;
  /** What the link says; undefined if it names nothing that was wanted. */
  reason: VisitReason | undefined;
  /** The figures that the link brings; empty if there are none. */
  figures: string;
}

export function readArrival(reasonCopy: ReasonCopy): Arrival {
  const query = new URLSearchParams(location.search);
  const reason = readVisitReason(query, previousPath(), reasonCopy);
  return { id: arrivalId(), query, reason, figures: figuresIn(location.hash) };
}

export function arrivalId(): string {
  return [location.search, previousPath(), figuresIn(location.hash)].join(' ');
}

/** The path of the page that led here; empty if it is not one of this site's, or the browser does not tell. */
function previousPath(): string {
  const { origin } = location;
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : '';
}
