/**
 * What may have been typed by mistake, by what is said of it: the mistake and its mend. In the words, `$0` is all that a
 * pattern has found, and `$1` what its first group has found.
 */
export type Slips = Record<string, RegExp>;

interface Slip {
  index: number;
  found: string;
  says: string;
}

/** Finds the slips in a text, in the order of the table. */
export function* findSlips(text: string, slips: Slips): Iterable<Slip> {
  for (const [says, pattern] of Object.entries(slips))
    for (const found of text.matchAll(new RegExp(pattern, `${pattern.flags}g`)))
      yield { index: found.index, found: found[0], says: fillIn(says, found) };
}

/** The first slip of a text, in the order of the table. */
export function firstSlip(text: string, slips: Slips): Slip | undefined {
  const [slip] = findSlips(text, slips);
  return slip;
}

/** How many lines end before a place in a text. */
export function linesBefore(index: number, text: string): number {
  return text.slice(0, index).split('\n').length - 1;
}

function fillIn(says: string, found: string[]): string {
  return says.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
}
