// A reader's own figures in the fragment of the URL, which browsers do not send to servers:
// #crm:jobs=2,job_value=4000;bi:price=3
import { onReturn } from '#lib/on-return.ts';

/** A longer fragment was not written by this page. */
const MOST_CHARACTERS = 4000;

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/** Reads the figures of a worksheet that differ from the example's. */
type ReadChanges = () => Record<string, number>;

/** Shows the figures of a fragment: the text of each, by the id of its row. */
type ShowFigures = (texts: Map<string, string>) => void;

/**
 * Keeps the figures of a worksheet in the fragment of the page: shows those of the URL, now and when a link with
 * figures is opened on the page. A link to a section, which has none, gets those that were typed; so does Back to an
 * earlier entry of the page's history, whose figures are older.
 *
 * @returns what stores the figures after a change.
 */
export function keepInFragment(sheet: string, read: ReadChanges, show: ShowFigures): () => void {
  const save = () => {
    const hash = writeFragment(decode(location.hash), sheet, read());
    const state = { ...history.state, [sheet]: SAVED };
    history.replaceState(state, '', location.pathname + location.search + hash);
  };
  const load = () => show(readFragment(decode(location.hash), sheet));
  addEventListener('hashchange', () => {
    const isLink = hasFigures(decode(location.hash), sheet) && history.state?.[sheet] !== SAVED;
    if (isLink) load();
    else save();
  });
  // Safari resets the fields of a page from the back/forward cache.
  onReturn(() => {
    show(new Map(Object.entries(read()).map(([id, value]) => [id, String(value)])));
  });
  load();
  return save;
}

/** The figures of one worksheet in a fragment: the text of each, by the id of its row. */
export function readFragment(hash: string, sheet: string): Map<string, string> {
  const part = partsOf(hash).find((one) => one.startsWith(`${sheet}:`)) ?? '';
  return new Map(
    part
      .slice(sheet.length + 1)
      .split(',')
      .flatMap((pair) => {
        const [id = '', value = ''] = pair.split('=');
        return id && value ? [[id, value]] : [];
      }),
  );
}

/** The fragment with the figures of one worksheet replaced; without any, the worksheet is removed. */
export function writeFragment(
  hash: string,
  sheet: string,
  figures: Record<string, number>,
): string {
  if (Object.keys(figures).length === 0 && !hasFigures(hash, sheet)) return hash;
  const others = partsOf(hash).filter((one) => one.includes(':') && !one.startsWith(`${sheet}:`));
  const own = Object.entries(figures)
    .map(([id, value]) => `${id}=${value}`)
    .join(',');
  const parts = own ? [...others, `${sheet}:${own}`] : others;
  return parts.length > 0 ? `#${parts.join(';')}` : '';
}

function hasFigures(hash: string, sheet: string): boolean {
  return partsOf(hash).some((one) => one.startsWith(`${sheet}:`));
}

function partsOf(hash: string): string[] {
  if (hash.length > MOST_CHARACTERS) return [];
  return hash.replace(/^#/, '').split(';').filter(Boolean);
}

/** Decodes a fragment. One that is not encoded correctly is used as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
