/** Size of Open Graph images in pixels. Facebook and LinkedIn show this ratio uncropped. */
export const OG_SIZE = { width: 1200, height: 630 };
