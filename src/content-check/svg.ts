import { SaxesParser } from 'saxes';
import { firstSlip, type Slips } from '#lib/slips.ts';

/**
 * What may run code or load something else, wherever a picture is shown, by its parts as `partsOf` names them. A style may
 * refer only to a part of the picture itself; a backslash may hide what it refers to.
 */
const REFUSED: Slips = {
  'cannot be read ($1); save it again as plain SVG': /^error (.*)/s,
  'is not in UTF-8; save it as plain SVG': /^encoding (?!utf-8$)/i,
  'has a DOCTYPE; delete it, or save it as plain SVG': /^doctype/,
  'has <?$1 … ?>, which may load a style; save it without': /^instruction (.*)/s,
  'has a script in it; save it without':
    /^(?:tag (?:script|foreignobject|iframe|handler|listener) |attribute on)/i,
  'has <$1>, which is HTML; save it without': /^tag (\S+) http:\/\/www\.w3\.org\/1999\/xhtml$/,
  'has $1="$2", which is outside of it; save it without':
    /^attribute (href|src|data|action|formaction|base) \s*((?!#).{0,40})/is,
  'has attributeName="$1", which changes a link; save it without':
    /^attribute attributename (.*href\s*)$/is,
  'has a style that loads something else; save it without':
    /^(?:attribute|style) [^]*(?:url\(\s*['"]?(?!['"#\s])|image-set\(|@import|\\)/i,
};

/** What in a picture in SVG may run code or load something else; undefined for a mere drawing. */
export function svgProblem(bytes: Buffer): string | undefined {
  for (const part of partsOf(bytes)) {
    const refused = firstSlip(part, REFUSED);
    if (refused) return refused.says;
  }
  return undefined;
}

/** It is read as browsers read it, as XML: whatever is written with entities or under a prefix is seen as what it means. */
function partsOf(bytes: Buffer): string[] {
  const parts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => parts.push(`error ${message}`));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => parts.push(`encoding ${encoding}`));
  parser.on('doctype', () => parts.push('doctype'));
  parser.on('processinginstruction', ({ target }) => parts.push(`instruction ${target}`));
  parser.on('opentag', ({ local, uri, attributes }) => {
    parts.push(`tag ${local} ${uri}`);
    for (const { local, value } of Object.values(attributes))
      parts.push(`attribute ${local} ${value}`);
  });
  let text = '';
  for (const event of ['text', 'cdata'] as const) parser.on(event, (more) => (text += more));
  parser.on('closetag', ({ local }) => {
    if (local.toLowerCase() === 'style') parts.push(`style ${text}`);
    text = '';
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return ['encoding of another kind'];
  }
  return parts;
}
