import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';
import type { Row, Value } from './read.ts';

/**
 * Prints a table for a terminal, under the address that the rows come from and above their number.
 */
export function printTable(rows: Row[], address: string): void {
  console.log(`Enquiries at ${address}`);
  const [first] = rows;
  if (first) {
    const table = new Table({
      head: Object.keys(first),
      wordWrap: true,
      style: { head: [], border: [] },
    });
    // Terminals interpret control characters; none may come from what a visitor wrote.
    table.push(...rows.map((row) => Object.values(row).map(textOf).map(stripVTControlCharacters)));
    console.log(table.toString());
  }
  console.log(rows.length === 1 ? '1 enquiry' : `${rows.length} enquiries`);
}

/** Prints CSV that Excel reads as UTF-8, in which no cell is a formula. */
export function printCsv(rows: Row[]): void {
  const records = rows.map((row) => Object.values(row).map(textOf));
  const [first = {}] = rows;
  process.stdout.write(
    stringify([Object.keys(first), ...records], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  );
}

function textOf(value: Value): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
