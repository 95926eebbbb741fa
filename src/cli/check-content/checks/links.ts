import { visit } from 'unist-util-visit';
import { INDUSTRIES, SERVICES } from '#lib/enquiry-options.ts';
import { nearest } from '#lib/nearest.ts';
import { BLOG_PATH, CONTACT_PATH, articlePath } from '#lib/paths.ts';
import type { SiteUrls } from '#cli/check-content/site-urls.ts';
import { lineOf } from '#cli/check-content/body.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import { suggestChoice, type Finding } from '#cli/check-content/findings.ts';
import { getHeadings } from '#cli/check-content/headings.ts';
import { isPublicBy } from '#cli/check-content/is-public-by.ts';

const LINK_FIELDS = ['to', 'link'];
const SAYS_NOTHING = /^(?:here|this|click here|read more|more|link)$/i;

export interface Link {
  target: string;
  line: number;
  /** The link's text, if known. */
  text?: string;
}

/** Finds links to missing, redirected or unpublished pages, and links without a meaningful text. */
export function checkLinks(content: ContentFile, urls: SiteUrls, now: Date): Finding[] {
  const { file } = content;
  return getLinks(content).flatMap(({ target, line, text }) => {
    const problems = [problemWith(target, { from: content, urls, now })];
    if (text !== undefined && (!text.trim() || SAYS_NOTHING.test(text.trim()))) {
      problems.push(
        `the link '${text}' does not say where it leads; write its words so that they do`,
      );
    }
    return problems
      .filter((problem) => problem !== undefined)
      .map((problem) => ({ file, line, problem }));
  });
}

/** Every link in the fields and the body of a file. */
export function getLinks({ fields, body }: ContentFile): Link[] {
  const links: Link[] = fields.texts
    .filter(({ path, value }) => LINK_FIELDS.includes(path.at(-1) ?? '') && value.startsWith('/'))
    .map(({ value, line }) => ({ target: value, line }));
  if (!body) return links;
  visit(body.tree, (node) => {
    if (node.type === 'link') {
      links.push({ target: node.url, line: lineOf(node), text: textOf(node.children) });
    }
    if (node.type === 'definition') links.push({ target: node.url, line: lineOf(node) });
  });
  for (const { name, props, line } of body.parts) {
    if (name === 'a' && typeof props['href'] === 'string')
      links.push({ target: props['href'], line });
  }
  return links;
}

/** What the links of one file are checked against. */
interface LinkContext {
  from: ContentFile;
  urls: SiteUrls;
  now: Date;
}

function problemWith(target: string, context: LinkContext): string | undefined {
  const { from, urls } = context;
  if (/^(?:https|mailto|tel):/.test(target)) return undefined;
  if (target.startsWith('http:')) return `the link ${target} is not safe; write it with https`;
  if (/^\w+:/.test(target))
    return `the link ${target} is of no kind that we use; write /… or https://…`;
  if (target.startsWith('#')) return anchorProblem(target, target.slice(1), from);
  if (!target.startsWith('/')) return relativeProblem(target, urls);

  const [, path = '', query = '', anchor = ''] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(target) ?? [];
  return (
    pathProblem(path, context) ??
    queryProblem(path, query) ??
    anchorProblem(target, anchor, urls.pages.get(path))
  );
}

function relativeProblem(target: string, { pages }: SiteUrls): string {
  const name = target.replace(/^\.*\//, '').replace(/\.mdx?$/, '');
  const meant =
    [...pages.keys()].find((path) => path.endsWith(`/${name}`)) ??
    nearest(articlePath(name), [...pages.keys()]);
  return `the link ${target} begins nowhere; write ${meant ?? 'the whole address, such as /services'}`;
}

function pathProblem(
  path: string,
  { from, urls: { pages, moved, isFile }, now }: LinkContext,
): string | undefined {
  const newAddress = moved.get(path);
  if (newAddress && !pages.has(path)) return `${path} is an old address; write ${newAddress}`;
  const target = pages.get(path);
  if (target && !isPublicBy(target, from, now)) {
    return `${path} is not public when this page is; link to it when ${target.file} is published, or leave the link out`;
  }
  if (pages.has(path) || isFile(path)) return undefined;
  const plain =
    path
      .replace(/(?:\/index)?\.(?:html|mdx?)$/, '')
      .replace(/\/+$/, '')
      .toLowerCase() || '/';
  if (pages.has(plain)) return `there is no page ${path}; write ${plain}`;
  const meant =
    nearest(path, [...pages.keys()]) ?? nearest(`${BLOG_PATH}${path}`, [...pages.keys()]);
  return `there is no page ${path}; ${meant ? `write ${meant}` : 'write the address of one, such as /services'}`;
}

const OPTIONS: Record<string, readonly string[]> = { industry: INDUSTRIES, service: SERVICES };

/** Query parameters that prefill the form. */
function queryProblem(path: string, query: string): string | undefined {
  if (!query) return undefined;
  if (path !== CONTACT_PATH) return `${path} takes nothing after the ?; leave ?${query} out`;
  for (const [key, value] of new URLSearchParams(query)) {
    const options = OPTIONS[key];
    if (!options)
      return `the form has no '${key}' to fill in; ${suggestChoice(key, Object.keys(OPTIONS))}`;
    if (!options.includes(value)) {
      const written = (option: string) => new URLSearchParams({ [key]: option }).toString();
      return `the form has no ${key} '${value}'; ${suggestChoice(written(value), options.map(written))}`;
    }
  }
  return undefined;
}

/** Fragments of MDX pages. Other pages are tested on the built site (tests/site/links.test.ts). */
function anchorProblem(
  target: string,
  anchor: string,
  page: ContentFile | undefined,
): string | undefined {
  if (!anchor || !page?.body) return undefined;
  const anchors = getHeadings(page.body).map((heading) => heading.anchor);
  if (anchors.includes(anchor)) return undefined;
  const address = target.slice(0, target.indexOf('#'));
  if (anchors.length === 0) return `${target}: that page has no headings; leave #${anchor} out`;
  const meant = nearest(anchor, anchors);
  return `${target}: there is no heading for #${anchor}; write ${meant ? `${address}#${meant}` : `one of: ${anchors.map((name) => `#${name}`).join(', ')}`}`;
}

function textOf(children: object[]): string {
  return children
    .map((child) => {
      if ('value' in child && typeof child.value === 'string') return child.value;
      if ('alt' in child && typeof child.alt === 'string') return child.alt;
      if ('name' in child) return String(child.name); // A component, such as <FirmName>.
      return 'children' in child && Array.isArray(child.children) ? textOf(child.children) : '';
    })
    .join('');
}
