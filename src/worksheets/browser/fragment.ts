// A reader's own figures in the fragment of the URL, which browsers do not send to servers: #crm:jobs=2,job_value=4000
import { onReturn } from '#lib/on-return.ts';
import type { Changes } from '#worksheets/model/calculate.ts';

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/** Each figure of a fragment by the id of its row: NaN if it cannot be read. Whether such a row exists is not checked. */
export type WrittenFigures = Map<string, number>;

/** A number as `writeFragment` writes it. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e-\d+)?$/;

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

/** The figures of a worksheet in a fragment, without what programs and sentences put at the end of a link. */
export function readFragment(hash: string, worksheet: string): WrittenFigures {
  const start = `#${worksheet}:`;
  if (!hash.startsWith(start)) return new Map();
  const [figures = ''] = hash.slice(start.length).split(/[&?]/);
  return new Map(
    figures.split(/,(?=[^,]*=)/).map((pair) => {
      const [id = '', value = ''] = pair.replace(/[^\p{L}\d]+$/u, '').split('=');
      return [id, NUMBER.test(value) ? Number(value) : Number.NaN];
    }),
  );
}

/** The fragment with the figures of a worksheet. One that leads to a section stays as it is while there are none. */
export function writeFragment(hash: string, worksheet: string, changes: Changes): string {
  const pairs = Object.entries(changes).map((pair) => pair.join('='));
  if (pairs.length > 0) return `#${worksheet}:${pairs.join(',')}`;
  return hash.startsWith(`#${worksheet}:`) ? '' : hash;
}

/** Decodes a fragment. What is not encoded correctly, such as a percent sign at its end, stays as it is. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
