export type Side = 'left' | 'center' | 'right';

/** What Markdown's `---:` becomes in HTML; without the space where the cell holds a component. */
const CELL_STYLE = /(<t[hd]) style="text-align: ?(left|center|right)"/g;

/**
 * Replaces the style attribute of aligned table cells, which the site's policy blocks, with another attribute.
 *
 * @param attributes By alignment; empty for none.
 */
export function alignCells(rows: string, attributes: Record<Side, string>): string {
  return rows.replaceAll(CELL_STYLE, (_whole, cell: string, side: Side) =>
    [cell, attributes[side]].filter(Boolean).join(' '),
  );
}
