import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';

const INSTALLED = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:/Program Files/LibreOffice/program/soffice.exe',
];

/** Calculates every formula, and believes no value that is stored beside it. */
const RECALCULATES = `<?xml version="1.0"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode"><value>0</value></prop></item>
</oor:items>`;

/** The cells of a sheet, row by row. */
export type Cells = unknown[][];

/** The path of a LibreOffice, if there is one. */
export function findLibreOffice(): string | undefined {
  return INSTALLED.find(existsSync);
}

/** Lets LibreOffice calculate the files in one call. Returns the cells by file and sheet, such as `crm Rates`. */
export async function calculateFiles(
  soffice: string,
  files: Record<string, Uint8Array>,
): Promise<Map<string, Cells>> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheets-'));
  try {
    const [profile, calculated] = [join(folder, 'profile'), join(folder, 'calculated')];
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user/registrymodifications.xcu'), RECALCULATES);
    const names = Object.keys(files).map((name) => `${name}.xlsx`);
    for (const [name, bytes] of Object.entries(files))
      await writeFile(join(folder, `${name}.xlsx`), bytes);
    const given = [`-env:UserInstallation=file://${profile}`, '--headless'];
    const wanted = ['--convert-to', 'xlsx', '--outdir', calculated, ...names];
    await promisify(execFile)(soffice, [...given, ...wanted], { cwd: folder });
    const tables = new Map<string, Cells>();
    for (const name of Object.keys(files)) {
      const { sheets } = await readXlsx(await readFile(join(calculated, `${name}.xlsx`)));
      for (const sheet of sheets) tables.set(`${name} ${sheet.name}`, sheet.rows);
    }
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
