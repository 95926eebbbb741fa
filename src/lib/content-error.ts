import { nearest } from './nearest.ts';

/** A mistake in the content. The message names the file and the field, and says what to write. */
export class ContentError extends Error {
  constructor(file: string, field: string, problem: string) {
    super(`${file}: ${field}: ${problem}`);
    this.name = 'ContentError';
  }
}

/** 'Did you mean erp-vs-crm?' for the nearest choice, or the whole list where it is short. */
export function suggestChoice(written: string, choices: string[]): string {
  if (choices.length === 0) return 'There is none to choose from.';
  if (choices.length <= 6) return `Write one of: ${choices.join(', ')}.`;
  const meant = nearest(written, choices);
  return meant ? `Did you mean ${meant}?` : 'None is like it; look its name up.';
}
