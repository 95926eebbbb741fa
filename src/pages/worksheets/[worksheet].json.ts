import type { APIRoute, InferGetStaticParamsType } from 'astro';
import { getWorksheetPaths } from '#queries/worksheet-pages.ts';
import { getCalculatorData } from '#worksheets/queries/index.ts';

export const getStaticPaths = getWorksheetPaths;

type Params = InferGetStaticParamsType<typeof getStaticPaths>;

/** What the quote form needs to name the figures of a link: `/worksheets/crm.json`. */
export const GET: APIRoute<Record<string, never>, Params> = async ({ params }) =>
  Response.json(await getCalculatorData(params.worksheet));
