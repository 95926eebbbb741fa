import { minify } from 'vite';
import arrival from './arrival.js?raw';
import theme from './theme.js?raw';

/** In development, Vite serves typefaces and islands in its own way. */
const SCRIPTS = import.meta.env.PROD ? [theme, arrival] : [theme];

/** The script that must run before the first paint, made small once for all pages. */
export const { code: beforePaint } = await minify('before-paint.js', SCRIPTS.join('\n'));
