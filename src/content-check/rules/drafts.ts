import type { Finding } from '#content-check/findings.ts';
import { isDraft, type Site } from '#content-check/site.ts';

/** Names the drafts, which are easily forgotten. It does not fail the check. */
export function* listDrafts({ files }: Site): Iterable<Finding> {
  for (const content of files.filter(isDraft))
    yield content.report(
      ['draft'],
      'keeps this page off the public site; delete the line to publish it',
    );
}
