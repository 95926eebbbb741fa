import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { typesetHtml } from './typeset-html.ts';

/** The elements that feed readers understand. Other elements are removed, but their content stays. */
const ALLOWED_TAGS =
  'h2 h3 h4 p ul ol li dl dt dd blockquote figure figcaption table thead tbody tr th td a img strong em code small br'.split(
    ' ',
  );

/** These are removed with their content: drawings, whose figures are also in a table, and controls. */
const REMOVED_TAGS = ['svg', 'script', 'style', 'template', 'summary', 'form', 'button'];

/**
 * HTML that needs neither our styles nor our site: without drawings, classes and ids, and with absolute links.
 *
 * @param page The address of the page, against which its links are resolved.
 */
export function toPlainHtml(html: string, page: URL): string {
  const absolute = (link = '') => (/^[/#]/.test(link) ? new URL(link, page).href : link);
  const plain = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], th: ['align'], td: ['align'] },
    nonTextTags: REMOVED_TAGS,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { href: absolute(href) } }),
      img: (tagName, { src, alt = '' }) => ({ tagName, attribs: { src: absolute(src), alt } }),
      div: (tagName, { role }) => ({
        tagName: role === 'note' ? 'blockquote' : tagName,
        attribs: {},
      }),
      th: toPlainCell,
      td: toPlainCell,
    },
  });
  // On the page, small print has a line of its own; here, brackets set it apart.
  const marked = plain.replaceAll('<small>', '<small>(').replaceAll('</small>', ')</small>');
  return typesetHtml(marked); // As src/middleware.ts does with the page.
}

/** A cell with `align` instead of a class. A row's heading becomes a plain cell: feed readers would centre it. */
function toPlainCell(tagName: string, { class: classes, scope }: Attributes): Tag {
  const [, side] = /\btext-(center|right)\b/.exec(classes ?? '') ?? [];
  return {
    tagName: scope === 'row' ? 'td' : tagName,
    attribs: side ? { align: side } : {},
  };
}
