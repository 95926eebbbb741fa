const LINK = /\b(href|src)="(\/[^"]*|#[^"]*)"/g;
const MARKS_OF_ASTRO = /<!--[\s\S]*?-->|\sdata-astro-[\w-]+(?:="[^"]*")?/g;

/** HTML for a feed reader: links written out in full, and nothing that only the site's own pages need. */
export function makeLinksAbsolute(html: string, page: URL): string {
  return html
    .replaceAll(MARKS_OF_ASTRO, '')
    .replaceAll(LINK, (_link, attribute: string, target: string) => {
      return `${attribute}="${new URL(target, page).href}"`;
    });
}
