const LINK = /\b(href|src)="(\/[^"]*|#[^"]*)"/g;
const ASTRO_MARKERS = /<!--[\s\S]*?-->|\sdata-astro-[\w-]+(?:="[^"]*")?/g;

/** Makes every link of the HTML absolute. Removes Astro's comments and attributes, which feed readers do not need. */
export function makeLinksAbsolute(html: string, page: URL): string {
  return html
    .replaceAll(ASTRO_MARKERS, '')
    .replaceAll(LINK, (_link, attribute: string, target: string) => {
      return `${attribute}="${new URL(target, page).href}"`;
    });
}
