import JSON5 from 'json5';

/** Parses a prop in braces, such as `[{ label: 'Before', value: 19 }]`. Undefined where it is not a literal. */
export function parseLiteral(source: string): { value: unknown } | undefined {
  try {
    return { value: JSON5.parse(source) };
  } catch {
    return undefined;
  }
}
