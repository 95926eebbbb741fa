// What the rules of the sums read of the content.
import type { z } from 'astro/zod';
import type { Finding, FindingAt } from '#lib/findings.ts';
import type { Model } from '#worksheets/model/row.ts';
import type { PriceList } from '#worksheets/model/model.ts';
import type { BillData } from '#worksheets/schema/bill.ts';
import type { WorksheetData, worksheetSchema } from '#worksheets/schema/worksheet.ts';

/** A component in the text of a page. */
export interface Component {
  name: string;
  props: Record<string, unknown>;
  line: number;
}

/** A file of `content/`. */
export interface CheckedFile {
  file: string;
  name: string;
  collection: string;
  path: string | undefined;
  text: string;
  data: unknown;
  texts: { value: string; line: number }[];
  body: { components: Component[] } | undefined;
  finding: FindingAt;
}

/** The fields of the files that have sums. */
interface Fields {
  worksheets: z.output<typeof worksheetSchema>;
  rates: WorksheetData;
  services: PriceList;
  home: { bill: BillData };
}

export type FileWith<Name extends keyof Fields> = CheckedFile & { data: Fields[Name] };

/** The worksheets of the content. */
export interface Models {
  /** Those without errors, by name; the shared rates and the price list are among them. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

/** All content. */
export interface CheckedContent {
  files: CheckedFile[];
  /** By the path of a page. */
  pages: Map<string, unknown>;
  worksheets: Models;
}

/** Whether a file is of a collection. */
export function isOf<Name extends keyof Fields>(
  entry: CheckedFile,
  name: Name,
): entry is FileWith<Name> {
  return entry.collection === name;
}
