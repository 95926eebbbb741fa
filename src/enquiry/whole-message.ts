import { countCharacters, normaliseLine, normaliseText } from '#lib/normalise.ts';
import { fieldOf, type FieldOf } from './fields.ts';

/** Hidden fields of the form that are sent in the message: why the visitor has come, and the figures of a sum. */
export const BROUGHT_FIELDS = ['about', 'figures'] as const;

const MESSAGE = fieldOf('message');

/** The message as it is stored and mailed: what it is about, the visitor's own words, the figures. */
export function wholeMessage(form: FormData): string {
  const figures = normaliseText(textOf(form, 'figures'));
  const words = [ownWords(form), figures].filter(Boolean).join('\n\n');
  return [normaliseLine(textOf(form, 'about')), words].filter(Boolean).join('\n');
}

/** How many characters are left of a text, by default the message; negative if there are too many. */
export function charactersLeft(form: FormData, field: FieldOf<'textarea'> = MESSAGE): number {
  const { name, limit } = field;
  const text = name === MESSAGE.name ? wholeMessage(form) : normaliseText(textOf(form, name));
  return limit - countCharacters(text);
}

/** The error message for words that leave no room for what is sent with them. */
export function shortenMessage(form: FormData): string {
  const room = charactersLeft(form) + countCharacters(ownWords(form));
  const problem = `Shorten the message to ${room.toLocaleString('en-GB')} characters`;
  return room < MESSAGE.limit ? `${problem}, to leave room for what is sent with it` : problem;
}

function ownWords(form: FormData): string {
  return normaliseText(textOf(form, MESSAGE.name));
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
