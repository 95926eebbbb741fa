// The door to what is asked of Astro.
export { fillCells, getCalculatorData, getCover, getModels, readAmount } from './models.ts';
export { getArticleSummary, getWorkbook, getWorksheetSummary } from './worksheet-files.ts';
