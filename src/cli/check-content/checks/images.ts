import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { visit } from 'unist-util-visit';
import { nearest } from '#lib/nearest.ts';
import { lineOf } from '#cli/check-content/body.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

interface Image {
  source: string;
  alt: string;
  line: number;
}

/** Finds missing images, and images without alternative text. */
export function checkImages(root: string, content: ContentFile): Finding[] {
  const { file } = content;
  return imagesOf(content).flatMap(({ source, alt, line }) =>
    [sourceProblem(root, file, source), altProblem(source, alt)]
      .filter((problem) => problem !== undefined)
      .map((problem) => ({ file, line, problem })),
  );
}

function imagesOf({ body }: ContentFile): Image[] {
  if (!body) return [];
  const images: Image[] = [];
  visit(body.tree, 'image', (node) => {
    images.push({ source: node.url, alt: node.alt ?? '', line: lineOf(node) });
  });
  for (const { name, props, line } of body.parts) {
    if (name !== 'img') continue;
    images.push({ source: String(props['src'] ?? ''), alt: String(props['alt'] ?? ''), line });
  }
  return images;
}

function sourceProblem(root: string, file: string, source: string): string | undefined {
  if (/^\w+:/.test(source)) {
    return `the image ${source} is on another site; put it into content/articles/images and write ./images/ and its name`;
  }
  const folder = source.startsWith('/') ? join(root, 'public') : join(root, dirname(file));
  if (source && existsSync(join(folder, source))) return undefined;
  const there = globSync('**/*.{png,jpg,jpeg,webp,avif,gif,svg}', { cwd: folder });
  const names = there.map((path) => (source.startsWith('/') ? `/${path}` : `./${path}`));
  const meant = nearest(source, names);
  const mend = meant
    ? `write ${meant}`
    : `put it into ${file.split('/').slice(0, -1).join('/')}/images and write ./images/ and its name`;
  return `the image ${source} is not there; ${mend}`;
}

function altProblem(source: string, alt: string): string | undefined {
  if (!alt.trim())
    return `the image ${source} has no description; write what it shows between [ and ]`;
  if (/\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(alt))
    return `'${alt}' is the name of a file; write what the image shows`;
  return undefined;
}
