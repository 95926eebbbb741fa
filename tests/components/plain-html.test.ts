// Every MDX component, as it appears in the feed.
import { render } from 'astro:content';
import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { articleComponents } from '#components/articles/article-components.ts';
import { toPlainHtml } from '#lib/plain-html.ts';
import { getFile } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

const PAGE = new URL('https://site.example/blog/guide');

let html: string;

beforeAll(async () => {
  const { Content } = await render(await getFile('style-guide'));
  const $ = await renderComponent(Content, { props: { components: articleComponents } });
  html = toPlainHtml($('body').html() ?? '', PAGE);
});

test('plain HTML has no styles, scripts or relative links', () => {
  const $ = load(html);
  expect($('[class], [id], [style], svg, script, summary, div, span').get()).toEqual([]);
  const links = $('a')
    .map((_, link) => $(link).attr('href'))
    .get();
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([]);
});

test('small print is put in brackets after the text before it', () => {
  const cell = '<th scope="row">Hours, by week 24 <small class="block">25 + 7</small></th>';
  expect(toPlainHtml(`<table><tr>${cell}</tr></table>`, PAGE)).toContain(
    '<td>Hours, by week 24 <small>(25 + 7)</small></td>',
  );
});

test.each([
  ['a callout', '<blockquote>'],
  ['the caption of a table', '<figcaption>Cost over five years</figcaption>'],
  ['the alignment of a column', '<td align="right">£9,000</td>'],
  ['the facts of an example', '<dt>Before</dt>'],
  [
    'the finding of a drawing',
    '<figcaption>Over five years, the web costs a fifth of the desktop.</figcaption>',
  ],
])('plain HTML has %s', (_what, text) => {
  expect(html).toContain(text);
});
