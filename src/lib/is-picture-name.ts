/** Whether a name ends as that of a picture that browsers show, in small letters or capitals: `IMG_2031.JPG`. */
export function isPictureName(name: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);
}
