export type Side = 'left' | 'center' | 'right';

/** As Markdown's `---:` becomes HTML; without a blank where the cell holds a component. */
const CELL_STYLE = /(<t[hd]) style="text-align: ?(left|center|right)"/g;

/**
 * The rows of a Markdown table with another attribute in place of the style of each aligned cell.
 *
 * @param attributes By the side; an empty one leaves the cell as it is by itself.
 */
export function alignCells(rows: string, attributes: Record<Side, string>): string {
  return rows.replaceAll(CELL_STYLE, (_whole, cell: string, side: Side) =>
    [cell, attributes[side]].filter(Boolean).join(' '),
  );
}
