import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { renderOgImage } from '#brand/og-image.ts';
import { articlePath, HOME_PATH, ogImagePath, worksheetPath } from '#lib/paths.ts';
import { getArticles } from '#queries/articles.ts';
import { getCover } from '#worksheets/queries/index.ts';
import { getLabel } from '#queries/breadcrumbs.ts';
import { getAllPages } from '#queries/listing.ts';
import { getFirm, getHome } from '#queries/pages.ts';
import { getSummaries } from '#queries/worksheet-pages.ts';

/** `/og/blog/erp-vs-crm.png` */
const PAGE_IN_PATH = /^\/og\/(.+)\.png$/;

export async function getStaticPaths() {
  const [pages, articles, { first, groups }, { bill }] = await Promise.all([
    getAllPages(),
    getArticles(),
    getSummaries(),
    getHome(),
  ]);
  const sums = [first, ...groups.map((group) => group.sums)].flat();
  const covers = new Map([
    ...articles.map(({ id, data }) => [articlePath(id), data.cover] as const),
    ...sums.map(({ path, cover }) => [path, cover] as const),
  ]);
  covers.set(HOME_PATH, covers.get(worksheetPath(bill.worksheet)));
  return pages.map((page) => ({
    params: { page: PAGE_IN_PATH.exec(ogImagePath(page.path))?.[1] },
    props: { page, written: covers.get(page.path) },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The Open Graph image of a page. */
export const GET: APIRoute<Props> = async ({ props: { page, written } }) => {
  const [{ name: firm }, label] = await Promise.all([getFirm(), getLabel(page.path)]);
  const cover = written && (await getCover(written)).whole;
  const png = await renderOgImage({ title: page.title, label, firm, cover });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
