import { closest, distance } from 'fastest-levenshtein';

/** The choice with the smallest edit distance, or undefined where none is close. */
export function nearest(written: string, choices: string[]): string | undefined {
  if (choices.length === 0) return undefined;
  const lowercase = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  const found = closest(written.toLowerCase(), [...lowercase.keys()]);
  const isLike = distance(written.toLowerCase(), found) <= Math.max(2, written.length * 0.4);
  return isLike ? lowercase.get(found) : undefined;
}

/** 'write X' for the nearest choice; if none is close, `otherwise`, which lists them all by default. */
export function suggestChoice(
  written: string,
  choices: string[],
  otherwise = `write one of: ${choices.join(', ')}`,
): string {
  const meant = nearest(written, choices);
  return meant === undefined ? otherwise : `write ${meant}`;
}
