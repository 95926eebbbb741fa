/** The parsed text, or undefined when it is not valid JSON: no schema accepts undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
