import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseCsv } from 'hucre/csv';

const INSTALLED = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:/Program Files/LibreOffice/program/soffice.exe',
];

/** Numbers at full precision, not as the cells show them; each sheet in a separate file. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false,false,false,false,-1';

/** The cells of a sheet as LibreOffice calculated them, by their names: `B7`. */
export type Cells = Map<string, string>;

/**
 * The path of a LibreOffice, if there is one.
 *
 * @throws on GitHub, whose workflow installs one.
 */
export function findLibreOffice(): string | undefined {
  const found = INSTALLED.find(existsSync);
  if (!found && process.env['CI']) throw new Error('LibreOffice is missing; see checks.yml.');
  return found;
}

/** Lets LibreOffice calculate the files in one call. Returns the cells by file and sheet, such as `crm-Rates`. */
export async function calculateFiles(
  soffice: string,
  files: Record<string, Uint8Array>,
  sheets: string[],
): Promise<Map<string, Cells>> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheets-'));
  try {
    const names = Object.keys(files).map((name) => join(folder, `${name}.xlsx`));
    await Promise.all(
      Object.values(files).map((bytes, index) => writeFile(names[index] ?? '', bytes)),
    );
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', CSV, '--outdir', folder, ...names];
    await promisify(execFile)(soffice, args);
    const tables = new Map<string, Cells>();
    for (const key of Object.keys(files).flatMap((name) =>
      sheets.map((sheet) => `${name}-${sheet}`),
    )) {
      const file = join(folder, `${key}.csv`);
      if (existsSync(file)) tables.set(key, cellsOf(await readFile(file, 'utf8')));
    }
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf(csv: string): Cells {
  const cells: Cells = new Map();
  for (const [row, values] of parseCsv(csv).entries()) {
    for (const [column, value] of values.entries()) {
      cells.set(`${columnOf(column)}${row + 1}`, String(value ?? ''));
    }
  }
  return cells;
}

/** The letters of a column counted from 0: A, Z, AA. */
export function columnOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnOf(Math.floor(index / 26) - 1)}${letter}`;
}
