import { worksheetPath } from '#lib/paths.ts';

/** Whether a text shows a worksheet, one of its cells or a link to it. */
export function mentions(text: string, worksheet: string): boolean {
  return new RegExp(
    `worksheet="${worksheet}"|\\{${worksheet}\\.|\\b(?:worksheet|sum): ${worksheet}(?![\\w-])|${worksheetPath(worksheet)}(?![\\w-])`,
  ).test(text);
}
