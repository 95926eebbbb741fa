import { readFileSync } from 'node:fs';

/** The lines in the logo: the `d` attribute of its path. */
const LINES = / d="([^"]+)"/.exec(readFileSync('public/favicon.svg', 'utf8'))?.[1];

/** The logo as SVG, in a square of 32 by 32. */
export function drawLogo(colours: { ink: string; dot: string }): string {
  return `<g fill="none" stroke="${colours.ink}">
    <rect x=".75" y=".75" width="30.5" height="30.5" rx="7" stroke-width="1.5"/>
    <path d="${LINES}" stroke-width="2"/>
    <circle cx="10" cy="16" r="2.6" fill="${colours.dot}" stroke="none"/>
  </g>`;
}
