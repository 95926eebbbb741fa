// SVG as text, for pages, for shared pictures and for charts that a browser draws anew.

/** An element with its attributes: those that are `undefined` are left out, numbers are rounded to a tenth. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...children: string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([attribute, value]) =>
        ` ${attribute}="${typeof value === 'number' ? tenths(value) : value}"`,
    )
    .join('');
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`;
}

/** The data of a path, its numbers rounded to a tenth: d`M${x} ${y}h${width}`. */
export function d(strings: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: strings }, ...numbers.map(tenths));
}

/** A text as the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What `escapeText` made, as a text again. */
export function unescapeText(content: string): string {
  return content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
