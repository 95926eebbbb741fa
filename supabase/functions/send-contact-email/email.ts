import { html, raw } from 'hono/html';
import { FIELDS, type SubmissionRow } from '#enquiry/fields.ts';
import { revealInvisible } from '#lib/reveal-invisible.ts';

/** The enquiry of a claimed mail, as `claim_enquiry_mail` returns it. */
export interface ClaimedEnquiry extends SubmissionRow {
  id: string;
  created_at: string;
  /** Whether a spam bot may have sent it. */
  suspected: boolean;
  /** The number of this attempt to send its mail. */
  attempt: number;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that mail programs show a duplicate once. */
  messageId: string;
  /** An object, not a string: a name with a comma in it must not become a second address. */
  replyTo?: Mailbox | undefined;
}

/** What a mail says, as text and as HTML. */
interface Content {
  subject: string;
  paragraphs: string[];
  rows: [label: string, value: string][];
  message?: string;
}

const NOT_GIVEN = 'not given';

const NO_BREAK_SPACE = '\u00A0';

const REPLY = 'Replying to this email reaches the sender.';
const NO_REPLY =
  'Replying to this email does not reach the sender: mail programs may read the address below as another.';

const SUSPECTED = 'This may be spam: it filled in a field that people cannot see.';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Composes the mail about an enquiry. `domain`, the sender's, ends the Message-ID. */
export async function composeMail(enquiry: ClaimedEnquiry, domain: string): Promise<Mail> {
  const { name, message, suspected } = enquiry;
  const replyTo = replyAddress(enquiry);
  const fields = FIELDS.filter((field) => field.name !== 'message'); // It stands below the table.
  const rows = fields.map(({ label, column }): [string, string] => [
    label,
    revealInvisible([enquiry[column] ?? NOT_GIVEN].flat().join(', ')),
  ]);
  const mail = await buildMail(enquiry, domain, {
    subject: `${suspected ? 'Possible spam: ' : ''}Quote enquiry from ${plainName(name)}`,
    paragraphs: [...(suspected ? [SUSPECTED] : []), replyTo ? REPLY : NO_REPLY],
    rows: [...rows, ['Received', formatTime(enquiry)]],
    message: revealInvisible(message ?? NOT_GIVEN),
  });
  return { ...mail, replyTo };
}

/** The same mail without any of the visitor's words, for when the mail server has refused the text. */
export function composeMailWithoutText(enquiry: ClaimedEnquiry, domain: string): Promise<Mail> {
  return buildMail(enquiry, domain, {
    subject: 'Quote enquiry that could not be emailed',
    paragraphs: [
      "It is saved, but the text couldn't be emailed. To read it, run npm run enquiries.",
    ],
    rows: [
      ['Id', enquiry.id],
      ['Received', formatTime(enquiry)],
    ],
  });
}

/** Keeps autoresponders from answering. A help desk would take the mail for one of those answers. */
export function mailHeaders(isToHelpDesk: boolean): Record<string, string> {
  if (isToHelpDesk) return {};
  return { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
}

/**
 * The sender, without a name that holds an address: it would stand before the real one as if the mail came from it. None
 * for an address that mail programs would decode, or take for a quoted name.
 */
function replyAddress({ name, email }: ClaimedEnquiry): Mailbox | undefined {
  if (/=\?|"/.test(email)) return undefined;
  return { name: /\S@\S/.test(name.normalize('NFKC')) ? '' : plainName(name), address: email };
}

/**
 * A name as staff are to see it, in the subject and in replies. `=?` would begin a word in mail's own coding (RFC 2047),
 * which could hold anything.
 */
function plainName(name: string): string {
  return revealInvisible(name).replaceAll('=?', '= ?');
}

async function buildMail({ id }: ClaimedEnquiry, domain: string, content: Content): Promise<Mail> {
  const { subject } = content;
  const page = String(await renderPage(content));
  return { subject, html: page, text: toText(content), messageId: `<enquiry-${id}@${domain}>` };
}

function toText({ paragraphs, rows, message }: Content): string {
  const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [...paragraphs, lines, message].filter(Boolean).join('\n\n');
}

function renderPage({ subject, paragraphs, rows, message }: Content) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 600px;
            margin: 0 auto;
            padding: 16px;
            font-family: system-ui, sans-serif;
            line-height: 1.5;
            overflow-wrap: anywhere;
          }
          table {
            width: 100%;
            table-layout: fixed;
          }
          th {
            width: 144px;
          }
          th,
          td {
            padding: 4px 0;
            text-align: start;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        <h1>${subject}</h1>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        <table>
          ${rows.map(
            ([label, value]) =>
              // Isolated by <bdi>, so that right-to-left text does not reorder the text around it.
              html`<tr>
                <th scope="row">${label}</th>
                <td><bdi>${renderLines(value)}</bdi></td>
              </tr>`,
          )}
        </table>
        ${message && html`<p dir="auto">${renderLines(message)}</p>`}
      </body>
    </html>`;
}

/**
 * Line breaks as `<br>` and indentation as no-break spaces: Outlook ignores `white-space` and would show preformatted
 * text as one line.
 */
function renderLines(text: string) {
  return text
    .replaceAll('\t', '    ')
    .split('\n')
    .map(
      (line, index) =>
        html`${index > 0 ? raw('<br>') : ''}${line.replace(/^ | (?= )/g, NO_BREAK_SPACE)}`,
    );
}

function formatTime({ created_at: moment }: ClaimedEnquiry): string {
  return DAY_AND_TIME.format(new Date(moment));
}
