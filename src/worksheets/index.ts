// The door of the sums: formulas and figures, and the drawings of their cells. Scripts of the browser and plain Node use
// it too, so it has neither schemas nor queries, which have doors of their own.
export { drawComponent } from './drawings/component.ts';
export { drawCover } from './drawings/cover.ts';
export type { CalculatorData } from './model/calculator-data.ts';
export { cellText } from './model/cells.ts';
export { describeFigures } from './model/figures-message.ts';
export { MINUS, cellsIn, fillTexts, formatValue } from './model/format.ts';
export { readFragment } from './model/fragment.ts';
export { cell } from './model/known-cells.ts';
export { mentions } from './model/mentions.ts';
export { RATES, SERVICES } from './model/model.ts';
export { describeUnread, readFigures } from './model/read-figures.ts';
