import JSON5 from 'json5';

/** A value written in braces, such as `[{ label: 'Before', value: 19 }]`; nothing when it is more than a value. */
export function parseLiteral(source: string): { value: unknown } | undefined {
  try {
    return { value: JSON5.parse(source) };
  } catch {
    return undefined;
  }
}
