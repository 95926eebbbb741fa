// The door of the sums: figures, and the drawings of their cells. Scripts of the browser and plain Node use it too, so it
// has neither schemas nor queries, which have doors of their own, nor what reads formulas (jsep).
export { drawCover } from './drawings/cover.ts';
export { drawComponent } from './drawings/draw.ts';
export { drawWorksheet } from './drawings/worksheet-drawing.ts';
export type { CalculatorData } from './model/calculator-data.ts';
export { cellText, valuesOf } from './model/cells.ts';
export { describeFigures } from './model/figures-put-in.ts';
export { MINUS, cellsIn, fillTexts, formatValue } from './model/format.ts';
export { readFragment } from './model/fragment.ts';
export { PRICE_LIST, cell } from './model/known-cells.ts';
export { mentions } from './model/mentions.ts';
export { describeUnread, readFigures } from './model/read-figures.ts';
