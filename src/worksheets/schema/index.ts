// The door to the schemas.
export { billSchema } from './bill.ts';
export { cellProps, sumProps, tableProps } from './components.ts';
export { GROUPS, cellId, inputSchema, ratesSchema, worksheetSchema } from './worksheet.ts';
