// A reader's own figures in the fragment of a URL, which browsers do not send to servers: #crm:jobs=2,job_value=4000
import { LONGEST_FRAGMENT } from '#lib/paths.ts';
import type { OwnFigures } from './row.ts';

/** What a link says of a worksheet's figures. */
export interface LinkFigures {
  worksheet: string;
  /** Each figure by the id of its row: NaN if it cannot be read. Whether such a row exists is not checked. */
  figures: Map<string, number>;
  /** Whether its end is missing: a mail program has ended the link too early. */
  isCut: boolean;
}

const LONGEST_NUMBER = 40;

/** Ended after its name by a cut inside of `%3A`, a link has a percent sign in place of the colon. */
const NAMED = /^#([a-z\d-]+)(?::(.*)|%3?)$/su;

/** A number as `writeFragment` writes it. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e-\d+)?$/;

/** Between two pairs. A comma that no new pair follows belongs to the number before it: jobs=1,200 */
const COMMA = /,(?=[^,]*=|[a-z])/;

/** An id whose number is missing, or a part of `%2C` or `%3D`. */
const CUT = /^[a-z_\d]+=?$|%[23]$/;

/**
 * The figures in the fragment of a URL, without what programs and sentences put at the end of a link. Undefined if it
 * names no worksheet.
 *
 * @param own the worksheet of the page: its name alone, without a colon, is a link that was cut there.
 */
export function readFragment(hash: string, own = ''): LinkFigures | undefined {
  const text = decode(hash.slice(0, LONGEST_FRAGMENT));
  if (own && text === `#${own}`) return { worksheet: own, figures: new Map(), isCut: true };
  const [, worksheet, rest = ''] = NAMED.exec(text) ?? [];
  if (!worksheet) return undefined;
  const [written = ''] = rest.split(/[&?]/, 1);
  const pairs = trimEnd(written).split(COMMA).filter(Boolean);
  const isCut =
    hash.length > LONGEST_FRAGMENT || pairs.length === 0 || CUT.test(pairs.at(-1) ?? '');
  const whole = isCut ? pairs.slice(0, -1) : pairs; // The last number may be a part of one.
  return { worksheet, figures: new Map(whole.map(readPair)), isCut };
}

/** The fragment with the figures of a worksheet; empty without any. */
export function writeFragment(worksheet: string, changes: OwnFigures): string {
  const pairs = Object.entries(changes).map((pair) => pair.join('='));
  return pairs.length > 0 ? `#${worksheet}:${pairs.join(',')}` : '';
}

function readPair(pair: string): [id: string, value: number] {
  const [id = '', value = ''] = trimEnd(pair).split('=', 2);
  const isNumber = value.length <= LONGEST_NUMBER && NUMBER.test(value);
  return [id, isNumber ? Number(value) : Number.NaN];
}

/** A text up to its last letter, digit or equals sign. */
function trimEnd(text: string): string {
  return /^.*[\p{L}\d=]/su.exec(text)?.[0] ?? '';
}

/** Decodes a fragment, however often it was encoded. What is not encoded correctly, such as a percent sign at its end, stays as it is. */
function decode(text: string): string {
  const once = text.replaceAll(/%(?:25)+(?=[\da-f]{2})/gi, '%');
  return once.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
