import { slugify } from '#lib/paths.ts';

/** The name of a file, as in its address: 'King’s Lynn' becomes kings-lynn, 'Zoë' zoe. Empty where nothing is left. */
export function fileNameOf(title: string): string {
  return slugify(title.normalize('NFD').replaceAll(/[\p{M}'’]/gu, ''));
}
