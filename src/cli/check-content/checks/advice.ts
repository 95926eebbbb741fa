import { visit } from 'unist-util-visit';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';
import { splitWords } from '#cli/check-content/spelling.ts';
import { getLinks } from './links.ts';

const LINKS = 3;
const OPENING_WORDS = 3;

/** Advice on what most articles have and this one lacks, which its writer may ignore. */
export function adviceOn(files: ContentFile[]): Finding[] {
  const articles = files.filter(
    ({ folder, fields, body }) =>
      folder === 'articles' && body !== undefined && fields.data['draft'] !== true,
  );
  const openings = new Map<string, ContentFile>();
  return articles.flatMap((article) => {
    const { file } = article;
    const say = (problem: string, line = 1): Finding => ({ file, line, problem });
    const findings: Finding[] = [];
    if (!has(article, 'table')) findings.push(say('has no table; most articles have one'));
    if (!has(article, 'list')) findings.push(say('has no list; most articles have one to use'));
    const targets = new Set(
      getLinks(article)
        .map(({ target }) => target.replace(/[?#].*$/, ''))
        .filter((target) => target.startsWith('/') && target !== '/contact'),
    );
    if (targets.size < LINKS)
      findings.push(say(`leads to ${targets.size} other pages of ours; most lead to ${LINKS}`));

    const [first] = article.body?.paragraphs ?? [];
    const opening = splitWords(first?.text ?? '')
      .slice(0, OPENING_WORDS)
      .join(' ')
      .toLowerCase();
    const other = openings.get(opening);
    if (opening && other)
      findings.push(say(`opens as ${other.file} does: '${opening}'`, first?.line));
    openings.set(opening, other ?? article);
    return findings;
  });
}

function has({ body }: ContentFile, type: 'table' | 'list'): boolean {
  let isFound = false;
  if (body) visit(body.tree, type, () => void (isFound = true));
  return isFound;
}
