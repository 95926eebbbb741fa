/** What was typed, and what to say of it. In words, $1 is what the first group of the expression has found. */
export type Slip = readonly [found: RegExp, says: string | ((...found: string[]) => string)];

/** What to say of a slip; empty if it is none. */
export function explainSlip(says: Slip[1], found: string[]): string {
  if (typeof says !== 'string') return says(...found);
  return says.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
}
