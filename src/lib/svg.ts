// SVG as text, for pages and for shared pictures.
import { escapeText } from './escape-text.ts';

/** The attributes of an element, by name. */
type Attributes = Record<string, string | number | undefined>;

/** An element with its attributes: those that are `undefined` are left out, numbers are rounded to a tenth. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? tenths(value) : value}"`)
    .join('');
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`;
}

/** An element that has not been written yet: as text, or where the policy of the pages lets no script set HTML. */
export interface Shape {
  name: string;
  attributes: Attributes;
  children: (Shape | string)[];
}

/** A shape as text. */
export function toSvg(shape: Shape | string): string {
  if (typeof shape === 'string') return escapeText(shape);
  return element(shape.name, shape.attributes, ...shape.children.map(toSvg));
}

/** The data of a path, its numbers rounded to a tenth: d`M${x} ${y}h${width}`. */
export function d(strings: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: strings }, ...numbers.map(tenths));
}

/** Rounds to a tenth, which is fine enough for a drawing in CSS pixels. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
