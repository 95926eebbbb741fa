import { transform } from 'esbuild';
import theme from './theme.js?raw';

/** The script that must run before the first paint, made small once for all pages. */
export const { code: beforePaint } = await transform(theme, { minify: true, format: 'iife' });
