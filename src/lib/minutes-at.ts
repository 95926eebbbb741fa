/** The minutes from midnight to a time that is written as 9.30. */
export function minutesAt(time = ''): number {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  return hours * 60 + minutes;
}
