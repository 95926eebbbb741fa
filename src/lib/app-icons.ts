/** An icon that a phone or a desk keeps: square where the system cuts the shape itself. */
interface AppIcon {
  name: string;
  size: number;
  shape: 'rounded' | 'square';
  /** In the colours for dark windows. */
  isDark?: boolean;
}

/**
 * What a tab shows. No SVG: Chromium makes a page of one before it shows it, in the moment in which it is to
 * paint the page that was asked for. Search engines want a multiple of 48.
 */
export const FAVICON: AppIcon = { name: 'favicon', size: 96, shape: 'rounded' };
export const DARK_FAVICON: AppIcon = { ...FAVICON, name: 'favicon-dark', isDark: true };

/** What search engines are told to be the firm's logo. */
export const LOGO: AppIcon = { name: 'icon-512', size: 512, shape: 'rounded' };

/** The icons that the manifest names. The mark lies within the middle 80 %, which no system cuts. */
export const MANIFEST_ICONS: AppIcon[] = [
  { name: 'icon-192', size: 192, shape: 'rounded' },
  LOGO,
  { name: 'maskable-192', size: 192, shape: 'square' },
  { name: 'maskable-512', size: 512, shape: 'square' },
];

/** iOS asks for it by this name, at the root, without being told. */
export const APPLE_TOUCH_ICON: AppIcon = { name: 'apple-touch-icon', size: 180, shape: 'square' };
