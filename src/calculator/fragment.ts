// A reader's own figures in the fragment of the URL, which browsers do not send to servers. What has a name is a column
// that the reader has kept: #crm:jobs=2,job_value=4000;crm:as=Two users,users=2
import { onReturn } from '#lib/on-return.ts';
import type { Changes } from '#worksheets/calculate.ts';

/** A longer fragment was not written by this page. */
const MOST_CHARACTERS = 4000;

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/** The key of a column's name. No cell has so short a one. */
const NAME = 'as';

/** Figures that differ from the example's, by the id of their rows. */
export interface Column {
  /** Undefined for the figures in the fields. */
  name?: string | undefined;
  changes: Changes;
}

/** The same as a fragment has it: the text of each figure, none of which has been checked. */
export interface WrittenColumn {
  name?: string | undefined;
  texts: Map<string, string>;
}

/**
 * Keeps columns of a worksheet in the fragment of the page: shows those of the URL, now and when a link with figures is
 * opened on the page. A link to a section, which has none, gets those that were typed; so does Back to an earlier entry
 * of the page's history, whose figures are older.
 *
 * @returns what stores the columns after a change.
 */
export function keepInFragment(
  worksheet: string,
  read: () => Column[],
  show: (columns: WrittenColumn[]) => void,
): () => void {
  const save = () => {
    const hash = writeFragment(decode(location.hash), worksheet, read());
    const state = { ...history.state, [worksheet]: SAVED };
    history.replaceState(state, '', location.pathname + location.search + hash);
  };
  const load = () => show(readFragment(decode(location.hash), worksheet));
  const hasColumns = () => readFragment(decode(location.hash), worksheet).length > 0;
  addEventListener('hashchange', () => {
    const isLink = hasColumns() && history.state?.[worksheet] !== SAVED;
    if (isLink) load();
    else save();
  });
  // Safari resets the fields of a page from the back/forward cache.
  onReturn(() => {
    show(readFragment(writeFragment('', worksheet, read()), worksheet));
  });
  if (hasColumns()) load();
  return save;
}

/** The columns of a worksheet in a fragment. */
export function readFragment(hash: string, worksheet: string): WrittenColumn[] {
  return partsOf(hash, worksheet).map((part) => {
    const texts = new Map(
      part
        .slice(worksheet.length + 1)
        .split(',')
        .flatMap((pair) => {
          const [id = '', value = ''] = pair.split('=');
          return id && value ? [[id, value]] : [];
        }),
    );
    const name = texts.get(NAME);
    texts.delete(NAME);
    return { name, texts };
  });
}

/** The fragment with the columns of a worksheet. One that leads to a section stays as it is while there are none. */
export function writeFragment(hash: string, worksheet: string, columns: Column[]): string {
  const parts = columns
    .map(({ name, changes }) =>
      [
        ...(name ? [`${NAME}=${name}`] : []),
        ...Object.entries(changes).map((pair) => pair.join('=')),
      ].join(','),
    )
    .filter(Boolean)
    .map((figures) => `${worksheet}:${figures}`);
  if (parts.length > 0) return `#${parts.join(';')}`;
  return partsOf(hash, worksheet).length > 0 ? '' : hash;
}

/** A name that a fragment can hold: without the signs that separate figures, and short enough to head a column. */
export function columnName(text: string): string {
  return text
    .replace(/[,;:=%#\s]+/g, ' ')
    .trim()
    .slice(0, 24)
    .trim();
}

function partsOf(hash: string, worksheet: string): string[] {
  if (hash.length > MOST_CHARACTERS) return [];
  return hash
    .replace(/^#/, '')
    .split(';')
    .filter((one) => one.startsWith(`${worksheet}:`));
}

/** Decodes a fragment. One that is not encoded correctly is used as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
