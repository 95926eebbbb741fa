import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import { isDraft } from '#content-check/index-content.ts';

/** Names the drafts, which are easily forgotten. It does not fail the check. */
export function* listDrafts(entry: ContentFile): Problems {
  if (isDraft(entry))
    yield [['draft'], 'keeps this page off the public site; delete the line to publish it'];
}
