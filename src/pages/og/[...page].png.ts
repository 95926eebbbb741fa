import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { renderOgImage } from '#lib/og-image.ts';
import { ogImagePath } from '#lib/paths.ts';
import { getOgImages } from '#queries/listing.ts';
import { getSite } from '#queries/pages.ts';

/** `/og/blog/erp-vs-crm.png` */
const PAGE_IN_PATH = /^\/og\/(.+)\.png$/;

export async function getStaticPaths() {
  const pages = await getOgImages();
  return pages.map((page) => ({
    params: { page: PAGE_IN_PATH.exec(ogImagePath(page.path))?.[1] },
    props: { page },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The Open Graph image of a page. */
export const GET: APIRoute<Props> = async ({ props: { page } }) => {
  const { name } = await getSite();
  const png = await renderOgImage({ ...page, firm: name });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
