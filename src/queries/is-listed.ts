import { isIndexed } from '#lib/paths.ts';
import { showsDrafts } from './is-published.ts';

/** Whether search engines may list the page. In a preview with drafts they may list none. */
export function isListed(path: string): boolean {
  return isIndexed(path) && !showsDrafts();
}
