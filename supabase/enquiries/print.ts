import { stripVTControlCharacters } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import type { StoredEnquiry } from './read.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A sign that begins a formula, where a program that splits cells at other separators would begin a cell. */
const FORMULA_WITHIN = /(?<=[;\t\r\n]\s*)[=+\-@]/g;

/** Prints the enquiries for a terminal, between the project's address and their number. */
export function printList(enquiries: StoredEnquiry[], address: string): void {
  console.log(`Enquiries at ${address}\n`);
  // Terminals interpret control characters; none may come from what a visitor wrote.
  for (const enquiry of enquiries) console.log(stripVTControlCharacters(describe(enquiry)));
  console.log(countOf(enquiries));
}

/** Prints CSV that Excel reads as UTF-8, with every formula escaped. */
export function printCsv(enquiries: StoredEnquiry[]): void {
  const records = enquiries.map((enquiry) =>
    Object.values(enquiry).map((value: string | string[] | null) =>
      [value ?? ''].flat().join(', ').replaceAll(FORMULA_WITHIN, "'$&"),
    ),
  );
  const [first = {}] = enquiries;
  process.stdout.write(
    stringify([Object.keys(first), ...records], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  );
}

/** '1 enquiry', '2 enquiries'. */
export function countOf({ length }: { length: number }): string {
  return length === 1 ? '1 enquiry' : `${length} enquiries`;
}

/** '21 Jun 2026, 11:00', in this machine's time zone. */
export function formatTime(moment: string): string {
  return DAY_AND_TIME.format(new Date(moment));
}

function describe(enquiry: StoredEnquiry): string {
  const { id, created_at: moment, name, email, company, message, suspicion } = enquiry;
  const { industry, team_size: size, timeline, budget, service_needs: services } = enquiry;
  const lines = [
    [`${name} <${email}>`, company],
    [industry, size, timeline, budget, services?.join(', ')],
    [message?.replaceAll('\n', '\n  ')],
    [suspicion && `Suspected: ${suspicion}`],
    [!enquiry.mailed_at && `Not mailed yet${enquiry.mail_error ? `: ${enquiry.mail_error}` : ''}`],
  ];
  const given = lines.map((parts) => parts.filter(Boolean).join(' | ')).filter(Boolean);
  return [`${formatTime(moment)}  ${id}`, ...given.map((line) => `  ${line}`), ''].join('\n');
}
