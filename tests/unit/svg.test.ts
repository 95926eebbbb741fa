import { expect, test } from 'vitest';
import { svgProblem } from '#content-check/svg.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const wrap = (inside: string) => `<svg ${SVG}>${inside}</svg>`;

test.each([
  ['an element', wrap('<script>alert()</script>'), 'script'],
  ['a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>`, 'script'],
  ['XHTML', wrap('<h:SCRIPT xmlns:h="http://www.w3.org/1999/xhtml"/>'), 'script'],
  ['a handler', wrap('<rect onload="alert()"/>'), 'script'],
  ['an address in entities', wrap('<a href="java&#115;cript:alert()"/>'), 'outside'],
  ['an address with a line break', wrap('<a xlink:href="java&#10;script:alert()"/>'), 'outside'],
  ['an address that is set later', wrap('<a><set attributeName="href" to="#"/></a>'), 'a link'],
  ['HTML', wrap('<foreignObject><p/></foreignObject>'), 'script'],
  ['HTML under a prefix', wrap('<h:meta xmlns:h="http://www.w3.org/1999/xhtml"/>'), 'is HTML'],
  ['another base', wrap('<g xml:base="https://example.com/"/>'), 'outside'],
  ['a set of pictures', wrap('<style>a{b:image-set("/a.png" 1x)}</style>'), 'loads'],
  ['a picture elsewhere', wrap('<image href="https://example.com/a.png"/>'), 'outside'],
  ['a part of another file', wrap('<use xlink:href="/logo.svg#mark"/>'), 'outside'],
  ['a fill elsewhere', wrap('<rect fill="url(https://example.com/a)"/>'), 'loads'],
  ['a style elsewhere', wrap('<style>@import "https://example.com/a"</style>'), 'loads'],
  ['a style with escapes', wrap('<style>a{b:\\75rl(/a)}</style>'), 'loads'],
  ['a style in CDATA', wrap('<style><![CDATA[a{b:url("/a")}]]></style>'), 'loads'],
  ['a DOCTYPE', `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('')}`, 'DOCTYPE'],
  ['a style sheet', `<?xml-stylesheet href="/a.css"?>${wrap('')}`, 'xml-stylesheet'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${wrap('')}`, 'UTF-8'],
  ['UTF-16', Buffer.from(`\uFEFF${wrap('<script/>')}`, 'utf16le'), 'UTF-8'],
  ['half a file', wrap('<rect/>').slice(0, -3), 'cannot be read'],
])('a picture with %s is refused', (_what, picture, says) => {
  expect(svgProblem(Buffer.from(picture))).toContain(says);
});

test.each([
  ['shapes', wrap('<path d="M0 0"/><text>once or twice, on time</text>')],
  ['a part of itself', wrap('<use xlink:href="#mark"/><rect fill="url( \'#mark\')"/>')],
  ['a style', wrap('<style>.a { fill: url(#mark) }</style>')],
  ['a declaration', `<?xml version="1.0" encoding="utf-8"?><!-- Drawn by us. -->${wrap('')}`],
])('a picture with %s is not', (_what, picture) => {
  expect(svgProblem(Buffer.from(picture))).toBeUndefined();
});
