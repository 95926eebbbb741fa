import { minify } from 'vite';
import arrival from './arrival.js?raw';
import theme from './theme.js?raw';

/** In the writers' preview, Vite serves typefaces and islands in its own way. */
const SCRIPTS = import.meta.env.SHOWS_DRAFTS === true ? [theme] : [theme, arrival];

/** The script that must run before the first paint, made small once for all pages. */
export const { code: beforePaint } = await minify('before-paint.js', SCRIPTS.join('\n'));
