import { toLondonDay } from '#lib/dates.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** Finds future dates without `scheduled`, and updates before publication. */
export function checkDates({ file, fields }: ContentFile, now: Date): Finding[] {
  const { date, updated, draft, scheduled } = fields.data;
  const findings: Finding[] = [];
  const today = toLondonDay(now);
  if (isDay(date) && toLondonDay(date) > today && draft !== true && scheduled !== true) {
    findings.push({
      file,
      line: fields.lineOf('date'),
      problem: `date: ${toLondonDay(date)} is still to come; write 'scheduled: true' below it if that is meant, or a day up to ${today}`,
    });
  }
  if (isDay(date) && isDay(updated) && updated < date) {
    const problem = `updated: ${toLondonDay(updated)} is before the publication on ${toLondonDay(date)}; write a later day, or leave it out`;
    findings.push({ file, line: fields.lineOf('updated'), problem });
  }
  return findings;
}

/** Whether a field is a valid date. */
export function isDay(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(+value);
}
