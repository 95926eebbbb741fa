/** The value in the middle; of an even number, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor((sorted.length - 1) / 2);
  const [lower = NaN, upper = lower] = [sorted[middle], sorted[Math.floor(sorted.length / 2)]];
  return (lower + upper) / 2;
}
