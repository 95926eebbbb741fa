import { visit } from 'unist-util-visit';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { isDraft, type Site } from '#content-check/site.ts';
import { splitWords } from '#content-check/spelling.ts';
import { getLinks } from './links.ts';

const LINKS = 3;
const OPENING_WORDS = 3;

/** Advice on what most articles have and this one lacks, and on drafts: it fails nothing. */
export function adviceOn({ files }: Site): Finding[] {
  const drafts = files.filter(isDraft).map(({ file, fields }) => ({
    file,
    line: fields.lineOf('draft'),
    problem: 'draft: is not on the public site; leave the line out to publish it',
  }));
  const openings = new Map<string, string>();
  const articles = files.filter(
    (content) => content.collection === 'articles' && !isDraft(content),
  );
  return [...drafts, ...articles.flatMap((article) => adviceOnArticle(article, openings))];
}

function adviceOnArticle(article: ContentFile, openings: Map<string, string>): Finding[] {
  const { file, body } = article;
  if (!body) return [];
  const types = new Set<string>();
  visit(body.tree, ({ type }) => void types.add(type));
  const targets = getLinks(article)
    .map(({ target }) => target.replace(/[?#].*$/, ''))
    .filter((target) => target.startsWith('/') && target !== '/contact');
  const count = new Set(targets).size;
  const [first] = body.paragraphs;
  const words = splitWords(first?.text ?? '').slice(0, OPENING_WORDS);
  const opening = words.join(' ').toLowerCase();
  const other = openings.get(opening);
  if (opening) openings.set(opening, other ?? file);
  const problems = [
    !types.has('table') && 'has no table; most articles have one',
    !types.has('list') && 'has no list; most articles have one to use',
    count < LINKS && `leads to ${count} other pages of ours; most lead to ${LINKS}`,
  ];
  return [
    ...problems.flatMap((problem) => (problem ? { file, line: 1, problem } : [])),
    ...(other
      ? [{ file, line: first?.line ?? 1, problem: `opens as ${other} does: '${opening}'` }]
      : []),
  ];
}
