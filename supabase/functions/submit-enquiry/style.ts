import { encodeBase64 } from 'hono/utils/encode';

/**
 * The style of the function's pages, in the device's typefaces. The variables are tokens of
 * src/styles/tokens.css; tests/backend/fallback-form.test.ts compares the two.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --color-paper: light-dark(#f6f8f5, #09130f);
  --color-surface: light-dark(#ffffff, #101d18);
  --color-ink: light-dark(#0f211a, #ecf3ee);
  --color-ink-muted: light-dark(#43554b, #aebfb5);
  --color-line: light-dark(#d5ddd5, #22352c);
  --color-control: light-dark(#77877d, #64806f);
  --color-brand: light-dark(#0b4a38, #8be0b7);
  --color-brand-ink: light-dark(#ffffff, #06241a);
  --color-brand-hover: light-dark(#0f5d47, #a6ebca);
  --color-brand-soft: light-dark(#dfece4, #15342a);
  --color-danger: light-dark(#9c1c1c, #ffb4a8);
  --text-small: clamp(0.84rem, 0.82rem + 0.1vw, 0.9rem);
  --text-base: clamp(1rem, 0.96rem + 0.2vw, 1.125rem);
  --text-subheading: 1.35rem;
  --text-title: clamp(2rem, 1.6rem + 1.9vw, 3.1rem);
  --radius-control: 0.35rem;
  --radius-card: 0.6rem;
}
*, ::before { box-sizing: border-box; margin: 0; padding: 0; }
body {
  background: var(--color-paper);
  color: var(--color-ink);
  font: var(--text-base) / 1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
  -webkit-text-size-adjust: 100%;
}
header, main { width: min(100% - clamp(2rem, 6vw, 5rem), 76rem); margin-inline: auto; }
header { padding-block: 1.25rem; border-bottom: 1px solid var(--color-line); }
main { padding-block: clamp(2rem, 5vw, 4.5rem); }
main, form, .field, .field > div, .columns, .summary, .aside {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
}
h1, h2 {
  font-family: Georgia, 'Times New Roman', serif;
  font-weight: 400;
  line-height: 1.1;
  letter-spacing: -0.015em;
}
h1 { font-size: var(--text-title); }
h2 { font-size: var(--text-subheading); }
a { color: inherit; text-underline-offset: 0.2em; }
header a, .contacts a, .summary a { font-weight: 600; }
:focus-visible:not(.summary) { outline: 2px solid var(--color-brand); outline-offset: 2px; }
.aside { align-content: start; max-width: 34em; }
.aside p { color: var(--color-ink-muted); }
.contacts { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
.aside .contacts { display: grid; gap: 0; border-top: 1px solid var(--color-line); color: var(--color-ink); }
.aside .contacts a { padding-block: 1rem; border-bottom: 1px solid var(--color-line); }
form {
  position: relative;
  padding: clamp(1.25rem, 3vw, 2.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
}
.summary {
  outline: none;
  gap: 0.5rem;
  padding: 1rem 1.25rem;
  border: 2px solid var(--color-danger);
  border-radius: var(--radius-control);
}
ul { display: grid; gap: 0.375rem; list-style: none; }
.summary li a, .error { color: var(--color-danger); }
.field { align-content: space-between; }
.field, .field > div { gap: 0.375rem; }
p:empty { display: none; }
label, legend { font-weight: 600; }
.hint { font-size: var(--text-small); font-weight: 400; color: var(--color-ink-muted); }
.error { font-size: var(--text-small); font-weight: 600; }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type='checkbox']), select, textarea {
  width: 100%;
  min-height: 3.25rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-control);
  background: var(--color-paper);
}
textarea { resize: vertical; }
::placeholder { color: var(--color-ink-muted); opacity: 1; }
[aria-invalid] { border-color: var(--color-danger) !important; }
[aria-invalid]:not(:focus-visible) { outline: 1px solid var(--color-danger); }
[type='checkbox'] { flex: none; width: 1.125rem; height: 1.125rem; accent-color: var(--color-brand); }
fieldset { min-width: 0; border: 0; }
fieldset .columns { gap: 0.625rem; margin-top: 0.5rem; }
.choice, .consent { display: flex; gap: 0.75rem; font-weight: 400; cursor: pointer; }
.choice {
  align-items: center;
  min-height: 3rem;
  padding-inline: 0.875rem;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-control);
}
.choice:hover { border-color: var(--color-ink); }
.choice:has(:checked) { border-color: var(--color-brand); background: var(--color-brand-soft); }
.consent input { margin-top: 0.25rem; }
button {
  min-height: 3rem;
  padding-inline: 1.375rem;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--color-brand);
  color: var(--color-brand-ink);
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--color-brand-hover); }
.off-screen { position: absolute; left: -200vw; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 34rem) {
  .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  form > .columns > :last-child { grid-column: 1 / -1; }
}
@media (min-width: 51.3125rem) {
  main:has(form) {
    grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(2rem, 6vw, 6rem);
  }
  form { grid-area: 1 / 2 / 3 / 3; }
}
`;

const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));

/** For the Content Security Policy. */
export const STYLE_HASH = `sha256-${encodeBase64(digest)}`;
