import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { renderOgImage } from '#brand/og-image.ts';
import { articlePath, HOME_PATH, ogImagePath, worksheetPath } from '#lib/paths.ts';
import { getArticles } from '#queries/articles.ts';
import { getBillTexts } from '#worksheets/queries/bill.ts';
import { getCover } from '#queries/covers.ts';
import { getOgImages } from '#queries/listing.ts';
import { getFirm } from '#queries/pages.ts';
import { getWorksheetPages } from '#worksheets/queries/worksheet-pages.ts';

/** `/og/blog/erp-vs-crm.png` */
const PAGE_IN_PATH = /^\/og\/(.+)\.png$/;

export async function getStaticPaths() {
  const [pages, articles, worksheets] = await Promise.all([
    getOgImages(),
    getArticles(),
    getWorksheetPages(),
  ]);
  // A worksheet has the cover of its article.
  const owners = new Map(worksheets.map(({ name, owner }) => [worksheetPath(name), owner.path]));
  const articleOf = (path: string) => articles.find(({ id }) => articlePath(id) === path);
  return pages.map((page) => ({
    params: { page: PAGE_IN_PATH.exec(ogImagePath(page.path))?.[1] },
    props: { page, article: articleOf(owners.get(page.path) ?? page.path) },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The Open Graph image of a page. */
export const GET: APIRoute<Props> = async ({ props: { page, article } }) => {
  const { name } = await getFirm();
  const cover = article && (await getCover(article));
  const bill = page.path === HOME_PATH ? await getBillTexts() : undefined;
  const png = await renderOgImage({ ...page, firm: name, cover, bill });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
