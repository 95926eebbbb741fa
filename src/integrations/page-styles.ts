import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss, { type ChildNode } from 'postcss';
import { cspHash } from '#lib/csp-hash.ts';
import { unescapeText } from '#lib/svg.ts';

const STYLE = /(?<=<style>).+?(?=<\/style>)/gs;
/** What stands in parentheses, or in escaped ones, as in the name of a class. */
const PARENTHESES = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/**
 * Removes from each page the variables that it does not use, and the rules for classes that neither it nor a script has.
 * Astro writes the styles of all components that a page may have into it, and Tailwind those of all pages: a quarter of
 * what arrives before the first words. As for Tailwind, a class that a script adds must stand in it as one word.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const read = (file: string) => readFile(new URL(file, dir), 'utf8');
        const scripts = await Promise.all(globSync('_astro/*.js', { cwd }).map(read));
        const words = wordsIn(scripts.join('\n'));
        for (const file of globSync('**/*.html', { cwd }))
          await writeFile(new URL(file, dir), keepUsedStyles(await read(file), words));
      },
    },
  };
}

/** A page without variables that it does not use, and rules for classes that neither it nor a script has. */
export function keepUsedStyles(html: string, wordsOfScripts = new Set<string>()): string {
  const words = wordsIn(unescapeText(html.replaceAll(STYLE, ''))).union(wordsOfScripts);
  const styles = (html.match(STYLE) ?? []).map((style) => ({ style, root: postcss.parse(style) }));
  for (const { root } of styles)
    root.walkRules((rule) => {
      const used = rule.selectors.filter((one) => classesOf(one).every((name) => words.has(name)));
      if (used.length === 0) remove(rule);
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
  const kept = html.replaceAll(STYLE, '') + styles.map(({ root }) => root).join('');
  return styles.reduce((page, { style, root }) => {
    root.walkDecls(/^--/, (variable) => {
      const isUsed = kept.includes(`var(${variable.prop}`) || wordsOfScripts.has(variable.prop);
      if (!isUsed) remove(variable);
    });
    const css = root.toString();
    return page.replace(style, () => css).replaceAll(cspHash(style), cspHash(css));
  }, html);
}

/** What may be a class: what stands between spaces or quotation marks, and each run of letters, digits and hyphens. */
function wordsIn(text: string): Set<string> {
  return new Set([/[^"\s]+/g, /[^"'`\s]+/g, /[\w-]+/g].flatMap((word) => text.match(word) ?? []));
}

/** The classes that an element, or one around it, must have. Those in parentheses may be alternatives. */
function classesOf(selector: string): string[] {
  const outside = selector.replaceAll(PARENTHESES, '');
  if (outside !== selector) return classesOf(outside);
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));
}

/** Removes a rule, and what has held nothing else. */
function remove(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) remove(parent as ChildNode);
}
