import { html, raw } from 'hono/html';
import { convert } from 'html-to-text';
import { FIELDS, type SubmissionRow } from '#enquiry/fields.ts';
import type { Suspicion } from '#enquiry/suspicion.ts';

/** The enquiry of a claimed mail, as `claim_enquiry_mail` returns it. */
export interface ClaimedEnquiry extends SubmissionRow {
  id: string;
  created_at: string;
  /** Why a spam bot may have sent it. */
  suspicion: Suspicion | null;
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
  replyTo?: Mailbox;
}

type Html = ReturnType<typeof html>;

const NOT_GIVEN = 'not given';

const NO_BREAK_SPACE = '\u00A0';

const SUSPICIONS = {
  honeypot: 'it filled in a field that people cannot see',
  'too-fast': 'it was sent within two seconds of opening the page',
} satisfies Record<Suspicion, string>;

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/**
 * Invisible and bidirectional characters, which can disguise a link, and tag characters, which can
 * hide text. Joiners are kept: words in some scripts need them.
 */
const INVISIBLE_CHARACTERS =
  /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Composes the mail about an enquiry. `domain`, the sender's, ends the Message-ID. */
export async function composeMail(enquiry: ClaimedEnquiry, domain: string): Promise<Mail> {
  const { name, suspicion } = enquiry;
  const subject = `${suspicion ? 'Possible spam: ' : ''}Quote enquiry from ${revealInvisible(name)}`;
  const content = html`
    ${suspicion ? html`<p>This may be spam: ${SUSPICIONS[suspicion]}.</p>` : ''}
    <table>
      ${FIELDS.filter(({ kind }) => kind !== 'text').map(({ label, column }) =>
        renderRow(label, renderWords([enquiry[column] ?? NOT_GIVEN].flat().join(', '))),
      )}
      ${renderRow('Received', renderTime(enquiry.created_at))}
    </table>
    <h2>Message</h2>
    <div class="message" dir="auto">${renderLines(enquiry.message ?? NOT_GIVEN)}</div>
    <p>Replying to this email reaches them.</p>
  `;
  return {
    ...(await buildMail(enquiry, subject, content, domain)),
    replyTo: replyAddress(enquiry),
  };
}

/** The same mail without any of the visitor's words, for when the mail server has refused the text. */
export async function composeMailWithoutText(
  enquiry: ClaimedEnquiry,
  domain: string,
): Promise<Mail> {
  const content = html`
    <p>Saved on ${renderTime(enquiry.created_at)}, but the text couldn't be emailed.</p>
    <p>To read it, run npm run enquiries. Its id is ${enquiry.id}.</p>
  `;
  return buildMail(enquiry, 'Quote enquiry that could not be emailed', content, domain);
}

/** The sender, without a name that holds an address: it would stand before the real one as if the mail came from it. */
function replyAddress({ name, email }: ClaimedEnquiry): Mailbox {
  return { name: /\S@\S/.test(name.normalize('NFKC')) ? '' : name, address: email };
}

async function buildMail(
  { id }: ClaimedEnquiry,
  subject: string,
  content: Html,
  domain: string,
): Promise<Mail> {
  const page = String(await renderPage(subject, content));
  return { subject, html: page, text: toPlainText(page), messageId: `<enquiry-${id}@${domain}>` };
}

function renderPage(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 600px;
            margin: 0 auto;
            padding: 16px;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          table {
            width: 100%;
            table-layout: fixed;
          }
          th {
            width: 128px;
          }
          th,
          td {
            padding: 4px 0;
            text-align: start;
            vertical-align: top;
          }
          h1,
          td,
          .message {
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}

function renderRow(label: string, value: Html): Html {
  return html`<tr>
    <th scope="row">${label}:</th>
    <td>${value}</td>
  </tr>`;
}

/** Isolated by `<bdi>`, so that right-to-left text does not reorder the text around it. */
function renderWords(words: string): Html {
  return html`<bdi>${revealInvisible(words)}</bdi>`;
}

/**
 * Line breaks as `<br>` and indentation as no-break spaces: Outlook ignores `white-space` and would show preformatted
 * text as one line.
 */
function renderLines(text: string): Html[] {
  return revealInvisible(text)
    .replaceAll('\t', '    ')
    .split('\n')
    .map(
      (line, index) =>
        html`${index > 0 ? raw('<br>') : ''}${line.replace(/^ | (?= )/g, NO_BREAK_SPACE)}`,
    );
}

function renderTime(moment: string): Html {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${DAY_AND_TIME.format(date)}</time>`;
}

/** Replaces invisible characters with their code points: `[U+202E]`. */
function revealInvisible(text: string): string {
  return text.replaceAll(
    INVISIBLE_CHARACTERS,
    (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

function toPlainText(page: string): string {
  const text = convert(page, {
    wordwrap: false,
    selectors: [
      { selector: 'title', format: 'skip' },
      ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
      {
        selector: 'tr',
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
    ],
  });
  return text.replaceAll(NO_BREAK_SPACE, ' ');
}
