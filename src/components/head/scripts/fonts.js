// Fetches the typefaces for the next page, as this one may do without them (see arrival.js), into the
// browser's cache and no further: a FontFace would be decoded here, for nobody to see.
const faces = document.styleSheets[0]?.cssRules[0]?.cssText ?? '';
for (const [path] of faces.matchAll(/\/_astro\/fonts[^"]+/g)) {
  fetch(path)
    .then((font) => font.blob())
    .catch(() => undefined);
}

// A page that is made ahead of the press is laid out ahead of it too: Chromium would wait until it is seen.
if (document.prerendering) document.fonts.ready.then(() => document.body.offsetHeight);
