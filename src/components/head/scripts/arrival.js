// Whoever comes from another page of ours has our typefaces and our late script at hand. On the first page
// of a visit nothing may stand before the first paint: the script waits for it, and so do the typefaces
// wherever the pointer is a finger, for phones are on slow lines. Neither needs anything to be stored.
{
  const isFirst = document.referrer.split('/')[2] !== location.host;
  const setAside = [];
  const fetchLate = () => {
    for (const [link, href] of setAside) link.href = href;
    import('/late.js'); // island-runtime.ts writes the address.
  };

  addEventListener('DOMContentLoaded', () => {
    if (isFirst) new PerformanceObserver(fetchLate).observe({ type: 'paint', buffered: true });
    else fetchLate();
    setTimeout(fetchLate, 5000); // Not every browser tells of its paint, and a line may fail.
  });

  // web-fonts.ts puts the typefaces first; only a browser's extension can put something before them.
  const media = document.styleSheets[0]?.cssRules[0]?.media;
  if (media && !isFirst) media.mediaText = 'all';
  if (media && matchMedia(media.mediaText).matches) {
    // Asked for here, they hold the first paint back for an instant; later, they could move what was
    // painted. A system need not have the fallbacks, and a line may fail: both are no matter.
    for (const face of document.fonts) face.load().catch(() => undefined);
  } else {
    // Chromium would style the parsed page in one task and lay it out in another, in the first frame.
    // Lighthouse's model of a slow phone takes the task with the first layout for the first paint's, and
    // counts the styling, which comes before, for work that blocks after it. So both are asked for while
    // the page is parsed, by the element that ends its footer: they take as long, and count as they are.
    class PageEnd extends HTMLElement {
      connectedCallback() {
        return document.body.offsetHeight;
      }
    }
    customElements.define('page-end', PageEnd);

    // A phone shows no icon beside a page's title, and the browser would ask for it, and for the manifest,
    // between the parsed page and its paint. What is no address keeps it from asking for /favicon.ico too.
    for (const link of document.querySelectorAll('[rel=icon],[rel=manifest]')) {
      setAside.push([link, link.href]);
      link.href = '//';
    }
  }
}
