/** The picture of a shared page, in pixels: the shape in which Facebook and LinkedIn show it whole. */
export const OG_SIZE = { width: 1200, height: 630 };
