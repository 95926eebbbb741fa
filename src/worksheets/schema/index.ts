// The door to the schemas.
export { billSchema } from './bill.ts';
export { cellProps, sumProps, tableProps } from './components.ts';
export { cellId, inputSchema } from './rows.ts';
export { GROUPS, ratesSchema, worksheetSchema } from './worksheet.ts';
