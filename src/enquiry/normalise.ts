import { INVISIBLE } from '#lib/characters.ts';

/** They arrive unseen with pasted text, so visitors could not be asked to remove them. */
const UNSEEN = new RegExp(INVISIBLE, 'gu');

/** Tabs and line breaks too: a line of text has neither. */
const SPACES = /\s+/g;

/** `toWellFormed` would replace them too, but not in Firefox 115, the last for Windows 7. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Every line break of Latin 1 and Unicode other than `\n`. */
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Control characters, except the tabs and line feeds of ordinary text. */
// eslint-disable-next-line no-control-regex -- To remove control characters, one has to name them.
const CONTROLS = /[\0-\x08\x0B-\x1F\x7F-\x9F]/g;

/** Joiners alone show nothing. */
const VISIBLE = /[^ \u200C\u200D]/;

/**
 * A line of text without characters that nobody sees, white space collapsed and trimmed, as `private.normalise_line` does.
 */
export function normaliseLine(raw: string): string {
  const line = normaliseText(raw).replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').trim();
  return VISIBLE.test(line) ? line : '';
}

/** A longer text with one kind of line break, trimmed, as `private.normalise_text` does. */
export function normaliseText(raw: string): string {
  return raw
    .replaceAll(LONE_SURROGATES, '\uFFFD')
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(CONTROLS, '')
    .trim();
}

/** The number of code points, as PostgreSQL counts: an emoji outside the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
