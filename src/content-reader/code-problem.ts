import { extname } from 'node:path';
import type { Nodes } from 'mdast';
import { PICTURE_ADDRESS } from '#lib/is-picture-name.ts';
import { slugify } from '#lib/paths.ts';
import { firstSlip, type Slips } from '#lib/slips.ts';

/** Nothing but whole comments: what stands between two of them would run when the site is built. */
const COMMENTS = /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+$/;

const CELL = /^\s*([a-z0-9-]+)(?:\.[a-z0-9_]+)?\.([a-z0-9_]+)\s*$/;

const NO_PICTURES: Slips = {
  'is on another site; put the picture into the folder images and write ./images/ and its name':
    /^(?:\w+:|[/\\]{2})/,
  'is an SVG; save it as PNG': /\.svg$/i,
  'is no picture; save one as PNG or JPEG in the folder images and write ./images/ and its name':
    /^(?!.*\.(?:avif|gif|jpe?g|png|webp)$)/is,
};

/** What in a text would run, or be loaded as if it were a picture, when the page is built. */
export function codeProblem(node: Nodes): string | undefined {
  switch (node.type) {
    case 'mdxjsEsm': {
      const [word = ''] = node.value.trim().split(/\s/);
      return `a paragraph that begins with '${word}' is taken for code; delete the line (components need no import) or begin it with another word`;
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      if (COMMENTS.test(node.value)) return undefined;
      const [, worksheet, id] = CELL.exec(node.value) ?? [];
      const instead = worksheet
        ? `<Cell worksheet="${worksheet}" id="${id}" />`
        : `it without the braces, or as \\{${node.value}\\}`;
      return `{${node.value}} is taken for code; write ${instead}`;
    }
    case 'imageReference':
      return `the picture '${node.alt}' has its address elsewhere; write ![${node.alt}](./images/ and its name)`;
    case 'image':
      return addressProblem(node.url);
    default:
      return undefined;
  }
}

function addressProblem(source: string): string | undefined {
  if (PICTURE_ADDRESS.test(source)) return undefined;
  const other = firstSlip(source, NO_PICTURES);
  if (other) return `the image ${source} ${other.says}`;
  const ending = extname(source);
  const [name = ''] = source.slice(0, -ending.length).split(/[/\\]/).slice(-1);
  const written = `${source.startsWith('/') ? '/' : './images/'}${slugify(name.replaceAll(/%[\da-f]{2}/gi, '-'))}${ending.toLowerCase()}`;
  return `the image ${source} has a name that cannot be an address; rename the file, and write ${written}`;
}
