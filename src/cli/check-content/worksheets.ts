import { worksheetSchema } from '#schemas/worksheet.ts';
import { buildModel, buildRates, type Model } from '#worksheets/model.ts';
import type { ContentFile } from './content-files.ts';
import type { Finding } from './findings.ts';
import { findProblems } from './worksheet-problems.ts';

/** The worksheets of the content. */
export interface Worksheets {
  /** Those with nothing wrong. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

/** Reads the worksheets and the shared rates, with what is wrong in them. */
export function readWorksheets(files: ContentFile[]): Worksheets {
  const sheets = files.filter(({ file }) => file.startsWith('content/worksheets/'));
  const found: Worksheets = { models: new Map(), broken: new Set(), findings: [] };
  const ratesFile = files.find(({ file }) => file === 'content/rates.yaml');
  const rates = ratesFile && readModel(ratesFile, found);
  for (const sheet of sheets) {
    if (rates) readModel(sheet, found, rates);
    else found.broken.add(sheet.name);
  }
  return found;
}

function readModel(content: ContentFile, found: Worksheets, rates?: Model): Model | undefined {
  const { file, name, fields } = content;
  const { data } = worksheetSchema.safeParse(fields.data);
  const problems = data ? findProblems(name, data, rates) : [];
  for (const { path, problem } of problems) {
    const place = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : step));
    const line = fields.lineOf(...path);
    found.findings.push({ file, line, problem: `${place.join(', ')}: ${problem}` });
  }
  if (!data || problems.length > 0) {
    found.broken.add(name);
    return undefined;
  }
  const model = rates ? buildModel(name, data, rates) : buildRates(data);
  found.models.set(name, model);
  return model;
}
