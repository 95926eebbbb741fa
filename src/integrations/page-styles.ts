import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { cspHash } from '#lib/csp-hash.ts';
import { unescapeText } from '#lib/escape-text.ts';

const STYLE = /<style>(.+?)<\/style>/gs;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const VARIABLE = /(--[\w-]+):/g;

/** No value is merged into a shorthand that these cannot read; all else is as it was written. */
const TARGETS = { chrome: 93 << 16, firefox: 115 << 16, safari: (15 << 16) | (4 << 8) };
const EVERY_FEATURE = 2 ** 32 - 1;

/**
 * Joins the styles of each page, without the variables that it does not use and the rules for classes that neither it nor
 * its scripts have. Astro writes the styles of all components that a page may have into it, and Tailwind those of all pages:
 * a quarter of what arrives before the first words. As for Tailwind, a class that a script adds must stand in it as one
 * word.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const read = (file: string) => readFile(new URL(file, dir), 'utf8');
        const files = globSync('_astro/*.js', { cwd });
        const texts = await Promise.all(files.map(read));
        const scripts = new Map(files.map((file, index) => [file, texts[index] ?? '']));
        for (const file of globSync('**/*.html', { cwd }))
          await writeFile(new URL(file, dir), keepUsedStyles(await read(file), scripts));
      },
    },
  };
}

/** A page with one style, of what it and its scripts use, which its policy allows in place of those that it had. */
export function keepUsedStyles(html: string, scripts: Map<string, string>): string {
  const styles = Array.from(html.matchAll(STYLE), ([, style = '']) => style);
  const used = new Set([unescapeText(html.replaceAll(STYLE, ''))]);
  for (const text of used)
    for (const [file, script] of scripts) if (text.includes(basename(file))) used.add(script);
  const words = [...used].map(wordsIn);
  const isNamed = (name: string) => words.some((some) => some.has(name));
  const rules = keep(styles.join(''), CLASS, isNamed);
  const css = keep(rules, VARIABLE, (name) => isNamed(name) || rules.includes(`var(${name}`));
  return styles
    .reduce((page, style) => page.replace(` '${cspHash(style)}'`, ''), html.replaceAll(STYLE, ''))
    .replace("style-src 'self'", (directive) => `${directive} '${cspHash(css)}'`)
    .replace('</head>', (end) => `<style>${css}</style>${end}`);
}

/** Styles without the rules and the declarations for names that are not used. */
function keep(css: string, names: RegExp, isUsed: (name: string) => boolean): string {
  const all = Array.from(css.matchAll(names), ([, name = '']) => name.replaceAll('\\', ''));
  const unusedSymbols = all.filter((name) => !isUsed(name));
  const page = { filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols };
  return transform({ ...page, targets: TARGETS, exclude: EVERY_FEATURE }).code.toString();
}

/** The words of texts: a script is used on many pages. */
const WORDS = new Map<string, Set<string>>();

/** What may be a class: what stands between spaces or quotation marks, and each run of letters, digits and hyphens. */
function wordsIn(text: string): Set<string> {
  const patterns = [/[^"\s]+/g, /[^"'`\s]+/g, /[\w-]+/g];
  const words = WORDS.get(text) ?? new Set(patterns.flatMap((word) => text.match(word) ?? []));
  WORDS.set(text, words);
  return words;
}
