/** Whether a name ends as that of a picture that browsers show, in small letters or capitals: `IMG_2031.JPG`. */
export function isPictureName(name: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);
}

/** A picture as texts name it: below the folder of the text, or in public. Astro imports the first: it must be no script. */
export const PICTURE_ADDRESS = /^\.?\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:avif|gif|jpe?g|png|webp)$/;
