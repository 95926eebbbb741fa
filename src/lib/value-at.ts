/** The value at a path inside objects and lists, or undefined where the path leads nowhere. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key] // Any object can be asked for any key.
        : undefined,
    data,
  );
}
