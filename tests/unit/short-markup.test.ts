import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { shortMarkup } from '../../src/integrations/short-markup.ts';
import type { BuiltSite } from '../../src/integrations/finished-pages.ts';

const PAGE = new URL('file:///page.html');

/** Does what a build does with the body of a page. */
function shortened(body: string): Promise<string> {
  return shortMarkup({} as BuiltSite)(body, PAGE); // It asks nothing of the site.
}

test.each([
  '<ul><li>One<ul><li>A</li> <li>B</li></ul></li><li>Two</li></ul>',
  '<dl><dt>Term</dt><dd>What it means</dd></dl>',
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
])('%s is the same page without the ends that are implied', async (body) => {
  const short = await shortened(body);
  expect(short.length).toBeLessThan(body.length);
  expect(load(short)('body').html()?.replaceAll(/\s/g, '')).toBe(
    load(body)('body').html()?.replaceAll(/\s/g, ''),
  );
});

test("an icon loses its namespace and Lucide's names for it, and keeps our classes", async () => {
  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
  expect(
    await shortened(`<svg ${xmlns} width="18" class="lucide lucide-x" aria-hidden="true">`),
  ).toBe('<svg width="18" aria-hidden="true">');
  expect(
    await shortened(
      `<svg ${xmlns} class="lucide lucide-utensils lucide-fork-knife mt-1 text-mark">`,
    ),
  ).toBe('<svg class="mt-1 text-mark">');
});

test('what an article writes about such markup stays', async () => {
  const text = '<p>&lt;svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-x"&gt;</p>';
  expect(await shortened(text)).toBe(text);
});
