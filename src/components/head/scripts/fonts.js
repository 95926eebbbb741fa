// Fetches the typefaces for the next page where this one did without them; see arrival.js. That their
// fallbacks are asked for with them costs less than telling them apart.
for (const { style } of document.styleSheets[0]?.cssRules[0]?.cssRules ?? []) {
  const source = style?.getPropertyValue('src');
  if (source) new FontFace('next', source).load().catch(() => undefined);
}

// A page that is made ahead of the press is laid out ahead of it too: Chromium would wait until it is seen.
if (document.prerendering) document.fonts.ready.then(() => document.body.offsetHeight);
