import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, parse } from 'node:path';
import sharp from 'sharp';
import { nearest } from '#lib/nearest.ts';
import { slugify } from '#lib/paths.ts';
import { PICTURE_ADDRESS, isPictureName } from '#lib/is-picture-name.ts';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Finding, Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** The one drawing that browsers are given as it is. */
const ICON = 'public/favicon.svg';

const MOST_BYTES = 3_000_000;
const LEAST_WIDTH = 400;

/** Words that say that there is a picture, and not what it shows. */
const SAYS_NOTHING =
  /^(?:an? |the |this )?(?:images?|pictures?|photos?|photographs?|screenshots?|graphics?|img|alt(?: text)?|untitled|placeholder)\b(?: (?:of|showing|shows)\b|\W*\d*$)/i;

/** The names that cameras, phones and programs give to a picture. */
const UNNAMED =
  /^(?:img|dscn?|dscf|pxl|mvimg|image|photo|picture|screen ?shot|screenshot|whatsapp image|untitled|unnamed|download)[-_ ]?(?:\d.*|at .*|\(\d+\))?$/i;

/** Finds missing pictures, and pictures without alternative text. */
export function* checkPictures(entry: ContentFile, { root }: Content): Problems {
  const photo = entry.collection === 'people' ? entry.data.photo : undefined;
  if (photo) yield [['photo'], sourceProblem(root, entry.file, photo)];
  for (const node of entry.body?.nodes ?? []) {
    if (node.type !== 'image') continue;
    const missing = sourceProblem(root, entry.file, node.url);
    yield [lineOf(node), missing ?? altProblem(node.alt ?? '', node.url)];
  }
}

function altProblem(alt: string, source: string): string | undefined {
  if (!alt.trim())
    return `the image ${source} has no alternative text; write what it shows between [ and ]`;
  if (SAYS_NOTHING.test(alt.trim()))
    return `'${alt}' does not say what the image shows; begin with what is to be seen`;
  const isName =
    isPictureName(alt) || UNNAMED.test(alt) || source.endsWith(`/${alt}${extname(source)}`);
  return isName ? `'${alt}' is a file name; write what the image shows` : undefined;
}

/** Finds pictures that are too large to be published, or too small to be seen. */
export async function checkPictureFiles({ root }: Content): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of globSync('{content,public}/**/*.*', { cwd: root }).filter(isPictureName)) {
    const file = path.replaceAll('\\', '/');
    const problem = file !== ICON && (await fileProblem(readFileSync(join(root, path)), file));
    if (problem) findings.push({ file, line: 1, problem });
  }
  return findings;
}

async function fileProblem(bytes: Buffer, file: string): Promise<string | undefined> {
  const megabytes = (bytes.length / 1_000_000).toFixed(1);
  if (bytes.length > MOST_BYTES)
    return `is ${megabytes} MB; save it at about 1,400 pixels wide, under 3 MB`;
  const ending = extname(file).slice(1);
  const name = basename(file, `.${ending}`);
  const small = ending.toLowerCase();
  const written = `${slugify(name)}.${small}`;
  const isOurs = file.startsWith('content/');
  if (ending !== small) return `has its ending in capitals; name it ${name}.${small}`;
  if (UNNAMED.test(name)) return 'has the name that a device gave it; name it for what it shows';
  if (isOurs && basename(file) !== written)
    return `has a name that cannot be an address; name it ${written}`;
  if (/^\s*<(?:!doctype html|html)\b/i.test(bytes.toString('latin1', 0, 200)))
    return 'is a web page; save the picture that it shows';
  if (small === 'svg') return 'is an SVG, which may run code; save it as PNG';
  const picture = await readPicture(bytes);
  if (!picture) return 'cannot be read as a picture; save it again as JPEG or PNG';
  const { kind, width, hasCameraData } = picture;
  const right = kind === 'jpeg' ? 'jpg' : kind;
  if (small !== right && small !== kind)
    return `is a picture of another kind, ${kind}; name it ${name}.${right}`;
  if (!isOurs && hasCameraData)
    return 'is published with what a camera writes into it, such as the place; save it without';
  return isOurs && width < LEAST_WIDTH
    ? `is ${width} pixels wide; use a picture at least ${LEAST_WIDTH} wide, ideally about 1,400`
    : undefined;
}

/** What a picture is by its bytes, whatever its name; undefined if browsers cannot show it. */
async function readPicture(bytes: Buffer) {
  try {
    const { format, compression, width, exif, xmp } = await sharp(bytes).metadata();
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    return isPictureName(`.${kind}`)
      ? { kind, width, hasCameraData: Boolean(exif ?? xmp) }
      : undefined;
  } catch {
    return undefined;
  }
}

function sourceProblem(root: string, file: string, source: string): string | undefined {
  if (!PICTURE_ADDRESS.test(source)) return undefined; // content-reader/code-problem.ts names it.
  const isPublic = source.startsWith('/');
  const folder = join(root, isPublic ? 'public' : dirname(file));
  if (existsSync(join(folder, source))) return undefined;
  const there = globSync('**/*.*', { cwd: folder })
    .filter(isPictureName)
    .map((path) => `${isPublic ? '/' : './'}${path.replaceAll('\\', '/')}`);
  const nameOf = (path: string) => parse(path).name;
  const meantName = nearest(nameOf(source), there.map(nameOf));
  const meant = there.find((path) => nameOf(path) === meantName);
  const put = `put it into ${dirname(file)}/images and write ./images/ and its name`;
  return `the image ${source} does not exist; ${meant ? `write ${meant}` : put}`;
}
