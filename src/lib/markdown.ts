import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const CONVERTER = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', listItemIndent: 'one', rule: '-' })
  .freeze();

/** HTML as Markdown, with tables as GitHub writes them. Ends in a line break. */
export async function markdownOf(html: string): Promise<string> {
  return String(await CONVERTER.process(html));
}
