/** From the headline to the end of the first paragraph after it. */
const LEAD = /<\/h1>.*?<\/p>/s;

/** What Astro writes before the first island: a style, the script of its directive, and the one of all islands. */
const ISLANDS = /(<style>astro-island[^<]*<\/style>)((?:<script>(?:(?!<\/script>).)*<\/script>)+)/s;

/**
 * Moves the script of all islands behind the first paragraph after the headline, and its style into the head. Its 1.7 KB
 * would come before the headline, because the first island is in the header. A browser paints before it runs a script:
 * at the end of the page, it would paint later. An island waits for it, as for a slow one.
 *
 * @throws on a page with islands whose script is not written as expected, as by a newer Astro.
 */
export function moveIslandScripts(html: string): string {
  if (!html.includes('<astro-island') || !LEAD.test(html)) return html;
  const [whole = '', style = '', scripts = ''] = ISLANDS.exec(html) ?? [];
  if (!whole)
    throw new Error('Astro writes the script of its islands in another way: see ISLANDS.');
  return html
    .replace(whole, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(LEAD, (headline) => headline + scripts);
}
