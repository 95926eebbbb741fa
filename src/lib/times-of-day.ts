/** Part of a day, in hours from midnight: 17.5 is half past five in the afternoon. */
interface HourSpan {
  from: number;
  to: number;
}

/** The hours from midnight to a time that is written as '9.30'. */
export function parseTime(time: string): number {
  const [hours, minutes] = time.split('.').map(Number);
  return (hours ?? 0) + (minutes ?? 0) / 60;
}

/** '5 to 6.30pm', or '11am to 1pm' across noon. */
export function formatHours({ from, to }: HourSpan): string {
  return `${clock(from)}${half(from) === half(to) ? '' : half(from)} to ${clock(to)}${half(to)}`;
}

function half(hours: number): string {
  return hours < 12 ? 'am' : 'pm';
}

function clock(hours: number): string {
  const whole = Math.floor(hours);
  const minutes = Math.round((hours - whole) * 60);
  return `${whole % 12 || 12}${minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`}`;
}
