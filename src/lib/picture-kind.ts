import sharp from 'sharp';

/** The kinds of picture that browsers show, with the endings of their files. */
export const PICTURE_ENDINGS = {
  avif: ['avif'],
  gif: ['gif'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  svg: ['svg'],
  webp: ['webp'],
} as const;

export type PictureKind = keyof typeof PICTURE_ENDINGS;

/** Whether a name ends as a picture's, in small letters or capitals: `IMG_2031.JPG`. */
export function isPictureName(name: string): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.values(PICTURE_ENDINGS)
    .flat()
    .some((one) => one === ending);
}

interface Picture {
  kind: PictureKind;
  width: number;
  /** Whether it has what cameras write beside the picture, such as the place. */
  hasCameraData: boolean;
}

/** What a picture is by its bytes, whatever its name; undefined if browsers cannot show it. */
export async function readPicture(bytes: Buffer): Promise<Picture | undefined> {
  try {
    const { format, compression, width, exif, xmp } = await sharp(bytes).metadata();
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    return isKind(kind) ? { kind, width, hasCameraData: Boolean(exif ?? xmp) } : undefined;
  } catch {
    return undefined;
  }
}

function isKind(format: string): format is PictureKind {
  return Object.hasOwn(PICTURE_ENDINGS, format);
}
