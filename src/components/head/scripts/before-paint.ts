import { transform } from 'esbuild';
import theme from './theme.js?raw';
import transition from './transition.js?raw';

/** The two scripts that must run before the first paint, as one, made small once for all pages. */
export const { code: beforePaint } = await transform(theme + transition, {
  minify: true,
  format: 'iife',
});
