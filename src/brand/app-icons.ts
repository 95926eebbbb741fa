import { readFileSync } from 'node:fs';

/** The logo in black and white, which the icons colour. */
export const LOGO_SVG = readFileSync('public/favicon.svg', 'utf8');

/** The lines in the logo: the `d` attribute of its path, in a square of 32 by 32. */
export const LOGO_PATH = / d="([^"]+)"/.exec(LOGO_SVG)?.[1];

/** A favicon or app icon. Square where the operating system applies its own mask. */
interface AppIcon {
  name: string;
  size: number;
  shape: 'rounded' | 'square';
  /** For browsers with a dark theme. */
  isDark?: boolean;
}

/**
 * PNG, not SVG: Chromium renders an SVG icon when it should be painting the page. Google asks for a multiple of
 * 48 px.
 */
export const FAVICON: AppIcon = { name: 'favicon', size: 96, shape: 'rounded' };
export const DARK_FAVICON: AppIcon = { ...FAVICON, name: 'favicon-dark', isDark: true };

/** The firm's logo in structured data. */
export const LOGO: AppIcon = { name: 'icon-512', size: 512, shape: 'rounded' };

/** Icons of the web app manifest. The logo is within the safe zone of maskable icons, the middle 80%. */
export const MANIFEST_ICONS: AppIcon[] = [
  { name: 'icon-192', size: 192, shape: 'rounded' },
  LOGO,
  { name: 'maskable-192', size: 192, shape: 'square' },
  { name: 'maskable-512', size: 512, shape: 'square' },
];

/** iOS requests this path without a link. */
export const APPLE_TOUCH_ICON: AppIcon = { name: 'apple-touch-icon', size: 180, shape: 'square' };
