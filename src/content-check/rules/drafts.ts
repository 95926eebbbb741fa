import type { Finding } from '#content-reader/findings.ts';
import { isDraft, type Content } from '#content-check/index-content.ts';

/** Names the drafts, which are easily forgotten. It does not fail the check. */
export function* listDrafts({ files }: Content): Iterable<Finding> {
  for (const entry of files.filter(isDraft))
    yield entry.finding(
      ['draft'],
      'keeps this page off the public site; delete the line to publish it',
    );
}
