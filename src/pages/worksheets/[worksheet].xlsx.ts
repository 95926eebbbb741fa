import type { APIRoute, InferGetStaticParamsType } from 'astro';
import { getWorksheetPaths } from '#queries/worksheet-pages.ts';
import { getWorkbook } from '#worksheets/queries/index.ts';

export const getStaticPaths = getWorksheetPaths;

type Params = InferGetStaticParamsType<typeof getStaticPaths>;

/** The spreadsheet of a worked example: `/worksheets/crm.xlsx`. */
export const GET: APIRoute<Record<string, never>, Params> = async ({ params }) => {
  return new Response(await getWorkbook(params.worksheet));
};
