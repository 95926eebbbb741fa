// The door to the check of the content.
export { adviseOnAmounts, checkAmounts } from './amounts.ts';
export { checkClaims } from './claims.ts';
export { checkPaybacks } from './paybacks.ts';
export { readModels, type CheckedContent, type Models } from './worksheet-models.ts';
export { checkVerdicts } from './verdicts.ts';
export {
  adviseOnWorksheets,
  checkWorksheetPages,
  checkWorksheets,
  figuresOf,
} from './worksheets.ts';
