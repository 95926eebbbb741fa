/** Weeks of a project, counted from 1, the last one included. */
export interface WeekSpan {
  from: number;
  to: number;
}

/** When each phase runs, from how many weeks each takes: `[1, 5]` is week 1, then weeks 2 to 6. */
export function getWeekSpans(lengths: number[]): WeekSpan[] {
  let to = 0;
  return lengths.map((length) => {
    const from = to + 1;
    to += length;
    return { from, to };
  });
}

/** 'week 7', or 'weeks 9-10'. */
export function formatWeeks({ from, to }: WeekSpan): string {
  return from === to ? `week ${from}` : `weeks ${from}-${to}`;
}
