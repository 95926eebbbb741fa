import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { visit } from 'unist-util-visit';
import { nearest } from '#lib/nearest.ts';
import { lineOf } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

const EXTENSIONS = '{png,jpg,jpeg,webp,avif,gif,svg}';
const MOST_BYTES = 3_000_000;
const LEAST_WIDTH = 400;

/** Finds missing pictures, and pictures without alternative text. */
export function checkPictures({ root, files }: Site): Finding[] {
  return files.flatMap((content) =>
    picturesOf(content).flatMap(({ source, alt, line }) =>
      [sourceProblem(root, content.file, source), altProblem(source, alt)]
        .filter((problem) => problem !== undefined)
        .map((problem) => ({ file: content.file, line, problem })),
    ),
  );
}

/** Finds pictures that are too large to be kept, or too small to be seen. */
export async function checkPictureSizes({ root }: Site): Promise<Finding[]> {
  const files = globSync(`content/**/*.${EXTENSIONS}`, { cwd: root }).sort();
  const findings = files.map(async (path): Promise<Finding[]> => {
    const file = path.replaceAll('\\', '/');
    const { size } = statSync(join(root, path));
    const say = (problem: string) => [{ file, line: 1, problem }];
    if (size > MOST_BYTES) {
      const megabytes = (size / 1_000_000).toFixed(1);
      return say(`has ${megabytes} MB; save it about 1,400 pixels wide, below 3 MB`);
    }
    if (file.endsWith('.svg')) return [];
    try {
      const { width } = await imageMetadata(readFileSync(join(root, path)), file);
      const problem = `is ${width} pixels wide; take a picture of at least ${LEAST_WIDTH}, best about 1,400`;
      return width < LEAST_WIDTH ? say(problem) : [];
    } catch {
      return say('is no picture that can be read; save it once more as JPEG or PNG');
    }
  });
  return (await Promise.all(findings)).flat();
}

function picturesOf({ body }: ContentFile): { source: string; alt: string; line: number }[] {
  if (!body) return [];
  const pictures = body.parts
    .filter(({ name }) => name === 'img')
    .map(({ props, line }) => ({
      source: String(props['src'] ?? ''),
      alt: String(props['alt'] ?? ''),
      line,
    }));
  visit(body.tree, 'image', (node) => {
    pictures.push({ source: node.url, alt: node.alt ?? '', line: lineOf(node) });
  });
  return pictures;
}

function sourceProblem(root: string, file: string, source: string): string | undefined {
  const images = `${dirname(file)}/images`;
  const put = `put it into ${images} and write ./images/ and its name`;
  if (/^\w+:/.test(source)) return `the image ${source} is on another site; ${put}`;
  const isPublic = source.startsWith('/');
  const folder = isPublic ? join(root, 'public') : join(root, dirname(file));
  if (source && existsSync(join(folder, source))) return undefined;
  const there = globSync(`**/*.${EXTENSIONS}`, { cwd: folder });
  const meant = nearest(
    source,
    there.map((path) => `${isPublic ? '/' : './'}${path.replaceAll('\\', '/')}`),
  );
  return `the image ${source} is not there; ${meant ? `write ${meant}` : put}`;
}

function altProblem(source: string, alt: string): string | undefined {
  if (!alt.trim())
    return `the image ${source} has no description; write what it shows between [ and ]`;
  if (/\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(alt))
    return `'${alt}' is the name of a file; write what the image shows`;
  return undefined;
}
