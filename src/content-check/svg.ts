import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Elements that run code, or show what is not in the file. */
const REFUSED = ['script', 'foreignobject', 'iframe', 'handler', 'listener'];

const HTML = 'http://www.w3.org/1999/xhtml';

/** Attributes whose value is an address. */
const ADDRESSES = ['href', 'src', 'data', 'action', 'formaction', 'base'];

/** What a style may refer to: only a part of the picture itself. A backslash may hide the rest. */
const OUTSIDE_STYLE = /url\(\s*['"]?(?!['"#\s])|image-set\(|@import|\\/i;

/** Whether a reference leads out of the picture. */
const isOutside = (value: string) => !value.trimStart().startsWith('#');

/**
 * What in a picture in SVG may run code or load something else, wherever it is shown; undefined for a mere drawing.
 * It is read as browsers read it, as XML: whatever is written with entities or under a prefix is seen as what it means.
 */
export function svgProblem(bytes: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not in UTF-8; save it as plain SVG';
  }
  const problems: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) =>
    problems.push(`cannot be read (${message}); save it again as plain SVG`),
  );
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') problems.push('is not in UTF-8; save it as plain SVG');
  });
  parser.on('doctype', () => problems.push('has a DOCTYPE; delete it, or save it as plain SVG'));
  parser.on('processinginstruction', ({ target }) => {
    problems.push(`has <?${target} … ?>, which may load a style; save it without`);
  });
  parser.on('opentag', (tag) => problems.push(...tagProblems(tag)));
  let style = '';
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => (style += text));
  parser.on('closetag', ({ local }) => {
    if (local.toLowerCase() === 'style' && OUTSIDE_STYLE.test(style))
      problems.push('has a style that loads something else; save it without');
    style = '';
  });
  parser.write(text).close();
  return problems[0];
}

function tagProblems({ local, name, uri, attributes }: SaxesTagNS): string[] {
  if (REFUSED.includes(local.toLowerCase())) return ['has a script in it; save it without'];
  if (uri === HTML) return [`has <${name}>, which is HTML; save it without`];
  return Object.values(attributes).flatMap(({ local, name: attribute, value }) => {
    const what = local.toLowerCase();
    if (what.startsWith('on')) return ['has a script in it; save it without'];
    if (ADDRESSES.includes(what) && isOutside(value))
      return [
        `has <${name} ${attribute}="${value.slice(0, 40)}">, which is outside of it; save it without`,
      ];
    if (what === 'attributename' && /href$/i.test(value.trim()))
      return [`has <${name}>, which changes a link; save it without`];
    return OUTSIDE_STYLE.test(value)
      ? ['has a style that loads something else; save it without']
      : [];
  });
}
