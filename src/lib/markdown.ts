import { htmlToMarkdown } from '@mdream/js';

/** HTML as Markdown, with tables as GitHub writes them. Ends in a line break. */
export function toMarkdown(html: string): string {
  return `${htmlToMarkdown(html).trim()}\n`;
}
