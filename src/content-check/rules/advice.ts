import { visit } from 'unist-util-visit';
import { CONTACT_PATH } from '#lib/paths.ts';
import type { Finding } from '#content-check/findings.ts';
import { isDraft, type Site } from '#content-check/site.ts';
import { splitWords } from '#content-check/spelling.ts';
import { getLinks } from './links.ts';

const LINKS = 3;
const OPENING_WORDS = 3;

/** Advice on drafts, and on what most articles have and this one lacks. It does not fail the check. */
export function* adviseOnArticles({ files }: Site): Iterable<Finding> {
  const openings = new Map<string, string>();
  for (const content of files) {
    const { file, collection, body, say } = content;
    if (isDraft(content)) {
      yield say(['draft'], 'keeps this page off the public site; delete the line to publish it');
      continue;
    }
    if (collection !== 'articles' || !body) continue;
    const types = new Set<string>();
    visit(body.tree, ({ type }) => void types.add(type));
    if (!types.has('table')) yield say(1, 'has no table; most articles have one');
    if (!types.has('list')) yield say(1, 'has no list; most articles have one');

    const paths = getLinks(content).map(({ target }) => target.replace(/[?#].*$/, ''));
    const count = new Set(paths.filter((path) => /^\//.test(path) && path !== CONTACT_PATH)).size;
    if (count < LINKS) yield say(1, `links to ${count} other pages of ours; most link to ${LINKS}`);

    const [first] = body.paragraphs;
    const words = splitWords(first?.text ?? '').slice(0, OPENING_WORDS);
    const opening = words.join(' ').toLowerCase();
    const other = openings.get(opening);
    if (opening && other) yield say(first?.line ?? 1, `opens like ${other}: '${opening}'`);
    openings.set(opening, other ?? file);
  }
}
