/** The median; for an even number of values, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor((sorted.length - 1) / 2);
  const [lower = NaN, upper = lower] = [sorted[middle], sorted[Math.floor(sorted.length / 2)]];
  return (lower + upper) / 2;
}
