// Fetches the typefaces for the next page where this one did without them; see arrival.js.
for (const { style } of document.styleSheets[0].cssRules[0].cssRules) {
  new FontFace('next', style.getPropertyValue('src')).load().catch(() => undefined);
}
