/** What a record holds under a name that somebody has written: `record[name]` also finds what every object inherits. */
export function ownValue<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
