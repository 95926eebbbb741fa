import { htmlToMarkdown } from '@mdream/js';

/** Converts HTML to GitHub-flavoured Markdown, with a newline at the end. */
export function toMarkdown(html: string): string {
  return `${htmlToMarkdown(html).trim()}\n`;
}
