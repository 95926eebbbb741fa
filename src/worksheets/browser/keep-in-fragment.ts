// Keeps a reader's own figures in the fragment of the page.
import { onReturn } from '#lib/on-return.ts';
import type { Changes } from '#worksheets/model/calculate.ts';
import { readFragment, writeFragment, type LinkFigures } from '#worksheets/model/fragment.ts';

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/**
 * Keeps figures that differ from a worksheet's example in the fragment of the page: shows those of the URL, now and when
 * a link with figures is opened on the page. A link to a section, which has none, gets those that were typed; so does
 * Back to an earlier entry of the page's history, whose figures are older.
 *
 * @param showAgain is called when the page comes from the back/forward cache.
 * @returns what stores the figures after a change.
 */
export function keepInFragment(
  worksheet: string,
  read: () => Changes,
  show: (link: Omit<LinkFigures, 'worksheet'>) => void,
  showAgain: () => void,
): () => void {
  const linkOf = () => {
    const link = readFragment(location.hash, worksheet);
    return link?.worksheet === worksheet ? link : undefined;
  };
  const save = () => {
    const hash = writeFragment(worksheet, read()) || (linkOf() ? '' : location.hash);
    const state = { ...history.state, [worksheet]: SAVED };
    history.replaceState(state, '', location.pathname + location.search + hash);
  };
  const load = () => {
    const link = linkOf();
    if (link) show(link);
    return link !== undefined;
  };
  addEventListener('hashchange', () => {
    if (history.state?.[worksheet] === SAVED || !load()) save();
  });
  onReturn(showAgain);
  load();
  return save;
}
