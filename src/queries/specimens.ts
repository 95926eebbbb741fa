import { memoize } from './memoize.ts';
import { getPage } from './pages.ts';
import { fillCells } from './worksheets.ts';

/** The papers that a customer is given, with the figures of their worksheet. */
export const getSpecimens = memoize(async () => fillCells(await getPage('specimens')));
