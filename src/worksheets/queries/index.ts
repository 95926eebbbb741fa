// The door to what is asked of Astro.
export { getShownBill } from './bill.ts';
export { getCover } from './cover.ts';
export { fillCells, getCalculatorData, getModels, readAmount } from './models.ts';
export {
  getArticleSummary,
  getWorkbook,
  getWorksheetSummary,
  getModelsOf,
} from './worksheet-files.ts';
