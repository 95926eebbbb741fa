/**
 * The id of a heading, as Astro makes it for the headings of Markdown: 'Who's it for?' becomes `whos-it-for`. Takes
 * typeset text too, whose dashes in ranges were hyphens, and whose fixed spaces were plain.
 */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[–−]/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
