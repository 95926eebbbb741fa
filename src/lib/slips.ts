/**
 * What may have been typed by mistake, by what is said of it: the mistake and its mend. In the words, `$0` is all that a
 * pattern has found, and `$1` what its first group has found.
 */
export type Slips = Record<string, RegExp | RegExp[]>;

/** The same where the words depend on more than that; they are empty if it is no mistake. */
export type JudgedSlips = [found: RegExp, says: (...found: string[]) => string][];

interface Slip {
  index: number;
  found: string;
  says: string;
}

/** Longer than any paragraph: some patterns look at all that follows, at each mark. */
export const LONGEST = 5000;

/** Finds the slips in a text, in the order of the table. */
export function* findSlips(text: string, slips: Slips, judged: JudgedSlips = []): Iterable<Slip> {
  for (const [pattern, says] of [...rowsOf(slips), ...judged]) {
    if (!pattern.test(text)) continue; // As nearly always, and quicker than to look for all.
    for (const found of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const said = typeof says === 'string' ? fillIn(says, found) : says(...found);
      if (said) yield { index: found.index, found: found[0], says: said };
    }
  }
}

/** The first slip of a text, in the order of the table. */
export function firstSlip(text: string, slips: Slips, judged?: JudgedSlips): Slip | undefined {
  const [slip] = findSlips(text, slips, judged);
  return slip;
}

/** How many lines end before a place in a text. */
export function linesBefore(index: number, text: string): number {
  return text.slice(0, index).split('\n').length - 1;
}

function fillIn(says: string, found: string[]): string {
  return says.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
}

/** The rows of the tables, which are read for every paragraph. */
const known = new WeakMap<Slips, [pattern: RegExp, says: string][]>();

function rowsOf(slips: Slips): [pattern: RegExp, says: string][] {
  const rows =
    known.get(slips) ??
    Object.entries(slips).flatMap(([says, patterns]) =>
      [patterns].flat().map((pattern): [RegExp, string] => [pattern, says]),
    );
  known.set(slips, rows);
  return rows;
}
