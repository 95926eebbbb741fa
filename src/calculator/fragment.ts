// A reader's own figures in the fragment of the URL, which browsers do not send to servers: #crm:jobs=2,job_value=4000
import { onReturn } from '#lib/on-return.ts';
import type { Changes } from '#worksheets/calculate.ts';

/** A longer fragment was not written by this page. */
const MOST_CHARACTERS = 4000;

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/** The text of each figure by the id of its row, as a fragment has it: none of them has been checked. */
export type WrittenFigures = Map<string, string>;

/**
 * Keeps figures that differ from a worksheet's example in the fragment of the page: shows those of the URL, now and when
 * a link with figures is opened on the page. A link to a section, which has none, gets those that were typed; so does
 * Back to an earlier entry of the page's history, whose figures are older.
 *
 * @returns what stores the figures after a change.
 */
export function keepInFragment(
  worksheet: string,
  read: () => Changes,
  show: (figures: WrittenFigures) => void,
): () => void {
  const save = () => {
    const hash = writeFragment(decode(location.hash), worksheet, read());
    const state = { ...history.state, [worksheet]: SAVED };
    history.replaceState(state, '', location.pathname + location.search + hash);
  };
  const load = () => show(readFragment(decode(location.hash), worksheet));
  const hasFigures = () => readFragment(decode(location.hash), worksheet).size > 0;
  addEventListener('hashchange', () => {
    const isLink = hasFigures() && history.state?.[worksheet] !== SAVED;
    if (isLink) load();
    else save();
  });
  // Safari resets the fields of a page from the back/forward cache.
  onReturn(() => {
    show(readFragment(writeFragment('', worksheet, read()), worksheet));
  });
  if (hasFigures()) load();
  return save;
}

/** The figures of a worksheet in a fragment. */
export function readFragment(hash: string, worksheet: string): WrittenFigures {
  const start = `#${worksheet}:`;
  if (!hash.startsWith(start) || hash.length > MOST_CHARACTERS) return new Map();
  const pairs = hash.slice(start.length).split(',');
  return new Map(
    pairs.flatMap((pair) => {
      const [id = '', value = ''] = pair.split('=');
      return id && value ? [[id, value]] : [];
    }),
  );
}

/** The fragment with the figures of a worksheet. One that leads to a section stays as it is while there are none. */
export function writeFragment(hash: string, worksheet: string, changes: Changes): string {
  const pairs = Object.entries(changes).map((pair) => pair.join('='));
  if (pairs.length > 0) return `#${worksheet}:${pairs.join(',')}`;
  return hash.startsWith(`#${worksheet}:`) ? '' : hash;
}

/** Decodes a fragment. One that is not encoded correctly is used as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
