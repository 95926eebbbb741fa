import { nearest } from './nearest.ts';

/** A mistake in the content, told to the writer: which file, which field, what is wrong, what to write. */
export class ContentError extends Error {
  constructor(file: string, field: string, problem: string) {
    super(`${file}: ${field}: ${problem}`);
    this.name = 'ContentError';
  }
}

/** 'Did you mean erp-vs-crm?' where something is like it, or the whole list where that is short. */
export function suggestChoice(written: string, choices: string[]): string {
  if (choices.length === 0) return 'There is none to choose from.';
  if (choices.length <= 6) return `Write one of: ${choices.join(', ')}.`;
  const meant = nearest(written, choices);
  return meant ? `Did you mean ${meant}?` : 'None is like it; look its name up.';
}
