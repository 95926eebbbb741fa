import { statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { INDUSTRIES, SERVICES } from '#lib/enquiry-options.ts';
import { headingId } from '#lib/heading-id.ts';
import { meantPath } from '#lib/meant-path.ts';
import { nearest, suggestChoice } from '#lib/nearest.ts';
import { isPictureName } from '#lib/is-picture-name.ts';
import { BLOG_PATH, CONTACT_PATH, articlePath, worksheetPath } from '#lib/paths.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import { lineOf } from '#content-reader/body.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import { isPublicBy, worksheetAt, type Content } from '#content-check/index-content.ts';

const SAYS_NOTHING =
  /^(?:(?:click|see|read|over) )?(?:here|this|that|it)(?: (?:link|page|article|post|site|website))?\W*$|^(?:(?:read|find out|learn|see|discover) )?more(?: info(?:rmation)?| details)?\W*$|^(?:the )?(?:link|website|page|details|info)\W*$/i;

/** A whole address outside of the site: of a page, of a mailbox, or a telephone number. */
const OUTSIDE =
  /^(?:https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)|mailto:[^@\s]+@[^@\s]+\.\w|tel:\+?[\d().-]+$)/;

/** Words that are an address. A name such as GOV.UK is not one. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/;

interface Link {
  target: string;
  line: number;
  /** The link's text, if known. */
  text?: string | undefined;
  /** Whether only an article will do. */
  isToArticle?: boolean;
}

/** Finds links to missing, redirected or unpublished pages, and links without words. */
export function* checkLinks(entry: ContentFile, content: Content): Problems {
  for (const { target, line, text, isToArticle } of getLinks(entry)) {
    yield [line, textProblem(target, text) ?? problemWith(target, entry, content)];
    const other = `'${target}' is not the address of an article; write ${BLOG_PATH}/ and its file name`;
    if (isToArticle && !target.startsWith(`${BLOG_PATH}/`)) yield [line, other];
  }
}

/** Finds links whose words do not say where they lead, or that lead to two pages. */
export function* adviseOnLinkTexts(entry: ContentFile): Problems {
  const targets = new Map<string, string>();
  for (const { text, line, target } of getLinks(entry)) {
    const words = text?.trim().toLowerCase();
    if (!words) continue;
    const other = targets.get(words) ?? target;
    const nothing = `the link '${text}' does not say where it leads; write words that do`;
    const twofold = `the link '${text}' leads to ${target}, and above to ${other}; write other words`;
    if (SAYS_NOTHING.test(words)) yield [line, nothing];
    else if (other !== target) yield [line, twofold];
    targets.set(words, other);
  }
}

/** Every link in the fields and the body of a file. */
export function getLinks({ texts, body }: Pick<ContentFile, 'texts' | 'body'>): Link[] {
  const links = texts.flatMap(({ value, line, linksTo }): Link[] =>
    linksTo || /^https?:/.test(value)
      ? [{ target: value, line, isToArticle: linksTo === 'article' }]
      : [],
  );
  if (!body) return links;
  for (const node of body.nodes) {
    if (node.type === 'definition') links.push({ target: node.url, line: lineOf(node) });
    if (node.type !== 'link') continue;
    // A component in the link, such as <FirmName />, brings its own text.
    const hasComponent = node.children.some(({ type }) => type === 'mdxJsxTextElement');
    const text = hasComponent ? undefined : toString(node);
    links.push({ target: node.url, line: lineOf(node), text });
  }
  for (const { name, props, line } of body.components) {
    if (name !== 'Sources') continue;
    const { data } = MDX_COMPONENTS.Sources.props.safeParse(props); // rules/components.ts reports mismatches.
    for (const { address, title } of data?.items ?? [])
      links.push({ target: address, text: title, line });
  }
  return links;
}

/** What is wrong with the two halves of a link: one is missing, or both are the same. */
function textProblem(target: string, text: string | undefined): string | undefined {
  if (!target) return `the link '${text ?? ''}' has no address; write it between ( and )`;
  if (text?.trim() === '') return `the link to ${target} has no words; write them between [ and ]`;
  if (text === undefined || !ADDRESS.test(text)) return undefined;
  return `'${text}' is a bare address; write [what it says](${target.replace('http:', 'https:')})`;
}

function problemWith(target: string, from: ContentFile, content: Content): string | undefined {
  const own = ownPath(target, content);
  if (own) return `the link ${target} is the full address of a page of ours; write ${own}`;
  if (OUTSIDE.test(target)) return undefined;
  if (/^(?:\w+:|\/\/)|[@\\]/.test(target))
    return `the link ${target} is no whole address; write https://…, mailto:…, tel:… or, of a page of ours, /…`;
  if (target.startsWith('#')) return anchorProblem(target, target.slice(1), from);
  if (!target.startsWith('/')) return relativeProblem(target, content);

  const [, path = '', query = '', anchor = ''] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(target) ?? [];
  return (
    pathProblem(path, from, content) ??
    queryProblem(path, query) ??
    anchorProblem(target, anchor, content.pages.get(path))
  );
}

/** The path to write instead of a full address on our own site. Our domain is that of our email address. */
function ownPath(target: string, content: Content): string | undefined {
  const url = URL.parse(target);
  const [, domain] = filesOf(content, 'firm')[0]?.data.email.split('@') ?? [];
  if (!domain || url?.hostname.replace(/^www\./, '') !== domain) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function relativeProblem(target: string, content: Content): string {
  if (isPictureName(target)) return `the link ${target} leads to a picture; write ! before its [`;
  const name = target.replace(/^\.*\//, '').replace(/\.mdx?$/, '');
  const sheets = filesOf(content, 'worksheets').map((sheet) => worksheetPath(sheet.name));
  const paths = [...content.pages.keys(), ...sheets];
  const meant =
    paths.find((path) => path.endsWith(`/${name}`)) ?? nearest(articlePath(name), paths);
  return `the link ${target} does not begin with / or https://; write ${meant ?? 'the whole address, such as /services'}`;
}

function pathProblem(path: string, from: ContentFile, content: Content): string | undefined {
  const { root, pages, redirects, now } = content;
  const worksheet = worksheetAt(path, content);
  const target = pages.get(worksheet?.data.page ?? path);
  if (target && !isPublicBy(target, from, now))
    return `${path} is not public when this page is; link to it when ${target.file} is published, or leave the link out`;
  if (pages.has(path) || worksheet || isPublicFile(root, path)) return undefined;
  if (/\.\w{2,4}$/.test(path))
    return `there is no file public${path}; put it there, or leave the link out`;
  const newPath = redirects.get(path);
  if (newPath) return `${path} is an old address; write ${newPath}`;
  const paths = [...pages.keys()];
  const meant =
    paths.find((one) => one === meantPath(path)) ??
    nearest(path, paths) ??
    nearest(`${BLOG_PATH}${path}`, paths);
  return `there is no page ${path}; write ${meant ?? 'the address of one, such as /services'}`;
}

function isPublicFile(root: string, path: string): boolean {
  const file = join(root, 'public', normalize(path)); // Above its first slash there is nothing.
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

const OPTIONS = new Map<string, readonly string[]>([
  ['industry', INDUSTRIES],
  ['service', SERVICES],
]);

/** Query parameters that prefill the form. */
function queryProblem(path: string, query: string): string | undefined {
  if (query && path !== CONTACT_PATH)
    return `${path} takes nothing after the ?; leave ?${query} out`;
  for (const [key, value] of new URLSearchParams(query)) {
    const options = OPTIONS.get(key);
    if (!options)
      return `the form has no field '${key}'; ${suggestChoice(key, [...OPTIONS.keys()])}`;
    const written = (option: string) => new URLSearchParams({ [key]: option }).toString();
    if (!options.includes(value))
      return `the form has no ${key} '${value}'; ${suggestChoice(written(value), options.map(written))}`;
  }
  return undefined;
}

/** Checks the fragment of a link. */
function anchorProblem(target: string, anchor: string, page?: ContentFile): string | undefined {
  const anchors = page ? anchorsOf(page) : [];
  if (!anchor || anchors.includes(anchor)) return undefined;
  if (anchors.length === 0) return `${target}: that page has no headings; leave #${anchor} out`;
  const path = target.slice(0, target.indexOf('#'));
  const meant = nearest(anchor, anchors);
  const instead = meant ? `${path}#${meant}` : `one of: #${anchors.join(', #')}`;
  return `${target}: there is no heading for #${anchor}; write ${instead}`;
}

/** The ids of a page that a link may name: those of the headings in its text and in its fields. */
function anchorsOf(page: ContentFile): string[] {
  const { headings = [] } = page.body ?? {};
  return [...headings.map(({ anchor }) => anchor), ...getLinkedTitles(page.data).map(headingId)];
}
