// Loaded only for a link with figures: it brings the worksheets' model with it.
import { worksheetPath } from '#lib/paths.ts';
import {
  type CalculatorData,
  describeFigures,
  describeUnread,
  readFigures,
  readFragment,
} from '#worksheets/index.ts';

const TIMEOUT_MS = 10_000;

/**
 * The figures of a link in the worksheet's own words, of which the link has only ids and numbers, and what is said of
 * those that do not fit.
 *
 * @throws if the worksheet cannot be had.
 */
export async function loadFigures(hash: string): Promise<{ figures: string; note: string }> {
  const link = readFragment(hash);
  if (!link) return { figures: '', note: '' };
  const response = await fetch(`${worksheetPath(link.worksheet)}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`There is no worksheet '${link.worksheet}'.`);
  const data = (await response.json()) as CalculatorData; // Written by [worksheet].json.ts.
  const { changes, unread } = readFigures(data, link.figures);
  return { figures: describeFigures(data, changes), note: describeUnread(unread, link.isCut) };
}
