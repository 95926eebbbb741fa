import { html, raw } from 'hono/html';
import { convert } from 'html-to-text';
import type { Suspicion } from '#enquiry/suspicion.ts';

/** One enquiry of a claimed mail, as `claim_enquiry_mail` returns it. */
export interface ClaimedEnquiry {
  mail_id: string;
  id: string;
  created_at: string;
  name: string;
  email: string;
  company: string | null;
  industry: string | null;
  team_size: string | null;
  timeline: string | null;
  budget: string | null;
  service_needs: string[] | null;
  message: string | null;
  /** Why a spam bot may have sent it. */
  suspicion: Suspicion | null;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  /** Holds nothing that a visitor wrote. */
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt with the same enquiries, so that mail programs show a duplicate once. */
  messageId: string;
  /** An object, not a string: a name with a comma in it must not become a second address. */
  replyTo?: Mailbox;
}

type Html = ReturnType<typeof html>;

const NOT_GIVEN = 'not given';

const NO_BREAK_SPACE = '\u00A0';

const SUSPICIONS = {
  honeypot: 'filled in the hidden field',
  'too-fast': 'sent within two seconds of opening the page',
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

/**
 * Composes the mail about the enquiries of one claim, each in full; suspected ones get a line each,
 * below the others. A reply goes to the enquirer if there is only one. `domain`, the sender's, ends
 * the Message-ID.
 */
export async function composeMail(enquiries: ClaimedEnquiry[], domain: string): Promise<Mail> {
  const genuine = enquiries.filter(({ suspicion }) => !suspicion);
  const suspected = enquiries.filter(({ suspicion }) => suspicion);
  const [only, ...others] = genuine;
  const replyTo = only && others.length === 0 ? replyAddress(only) : null;
  const content = html`
    ${genuine.map(renderEnquiry)} ${suspected.length > 0 ? renderSuspected(suspected) : ''}
    <p>
      ${
        replyTo
          ? 'Replying to this email reaches them.'
          : "Don't reply to this email: use the addresses above."
      }
    </p>
  `;
  return { ...(await buildMail(enquiries, content, domain)), ...(replyTo && { replyTo }) };
}

/** The same mail without any visitor's words, for when the mail server has refused the text. */
export async function composeMailWithoutText(
  enquiries: ClaimedEnquiry[],
  domain: string,
): Promise<Mail> {
  const content = html`
    <p>Saved, but the text couldn't be emailed. To read it, run npm run enquiries:</p>
    <ul>
      ${enquiries.map(
        (enquiry) => html`<li>${shortId(enquiry)}, ${renderTime(enquiry.created_at)}</li>`,
      )}
    </ul>
  `;
  return buildMail(enquiries, content, domain);
}

/** The sender, without a name that holds an address: it would stand before the real one as if the mail came from it. */
function replyAddress({ name, email }: ClaimedEnquiry): Mailbox {
  return { name: /\S@\S/.test(name.normalize('NFKC')) ? '' : name, address: email };
}

async function buildMail(enquiries: ClaimedEnquiry[], content: Html, domain: string) {
  const subject = subjectOf(enquiries);
  const page = String(await renderPage(subject, content));
  const messageId = messageIdOf(enquiries, domain);
  return { subject, html: page, text: toPlainText(page), messageId };
}

function subjectOf(enquiries: ClaimedEnquiry[]): string {
  const genuine = enquiries.filter(({ suspicion }) => !suspicion);
  const [first, ...others] = genuine.length > 0 ? genuine : enquiries;
  const noun = genuine.length > 0 ? 'New quote enquiry' : 'Suspected quote enquiry';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${noun} ${first ? shortId(first) : ''}${more}`;
}

/** Unlike the claim's id, it stays the same when the same enquiries are sent again. */
function messageIdOf(enquiries: ClaimedEnquiry[], domain: string): string {
  const ids = [enquiries[0], ...enquiries.slice(1).slice(-1)].map((enquiry) => enquiry?.id);
  return `<enquiry-${ids.join('-')}-${enquiries.length}@${domain}>`;
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
            width: 104px;
          }
          th,
          td {
            padding: 4px 0;
            text-align: start;
            vertical-align: top;
          }
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

function renderEnquiry(enquiry: ClaimedEnquiry): Html {
  return html`
    <h2>Enquiry ${shortId(enquiry)}</h2>
    <table>
      ${renderRow('Name', renderWords(enquiry.name))}
      ${renderRow('Email', html`<a href="${replyLink(enquiry)}">${enquiry.email}</a>`)}
      ${renderRow('Company', renderWords(enquiry.company))}
      ${renderRow('Industry', renderWords(enquiry.industry))}
      ${renderRow('Team size', renderWords(enquiry.team_size))}
      ${renderRow('Timeline', renderWords(enquiry.timeline))}
      ${renderRow('Budget', renderWords(enquiry.budget))}
      ${renderRow('Services', renderWords(enquiry.service_needs?.join(', ')))}
      ${renderRow('Received', renderTime(enquiry.created_at))}
    </table>
    <h3>Message</h3>
    <div class="message" dir="auto">${renderLines(enquiry.message ?? NOT_GIVEN)}</div>
  `;
}

function renderRow(label: string, value: Html): Html {
  return html`<tr>
    <th scope="row">${label}:</th>
    <td>${value}</td>
  </tr>`;
}

function renderSuspected(enquiries: ClaimedEnquiry[]): Html {
  return html`
    <h2>Possible spam</h2>
    <ul>
      ${enquiries.map(
        (enquiry) =>
          html`<li>
            ${renderTime(enquiry.created_at)}: ${renderWords(enquiry.name)},
            ${renderWords(enquiry.email)}, ${enquiry.suspicion && SUSPICIONS[enquiry.suspicion]},
            ${shortId(enquiry)}
          </li>`,
      )}
    </ul>
    <p>Read them with npm run enquiries -- --suspected, and accept one with --accept.</p>
  `;
}

/** Isolated by `<bdi>`, so that right-to-left text does not reorder the text around it. */
function renderWords(words: string | null | undefined): Html {
  return html`<bdi>${revealInvisible(words ?? NOT_GIVEN)}</bdi>`;
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

/**
 * A `mailto:` link with every part percent-encoded, so that no address can add a header (RFC 6068).
 */
function replyLink({ id, email }: ClaimedEnquiry): string {
  const [domain = '', ...local] = email.split('@').reverse();
  const address = `${encodeURIComponent(local.reverse().join('@'))}@${encodeURIComponent(domain)}`;
  return `mailto:${address}?subject=${encodeURIComponent(`Your quote enquiry ${shortId({ id })}`)}`;
}

function toPlainText(page: string): string {
  const text = convert(page, {
    wordwrap: false,
    selectors: [
      { selector: 'title', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { ignoreHref: true } },
      {
        selector: 'tr',
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
    ],
  });
  return text.replaceAll(NO_BREAK_SPACE, ' ');
}

function shortId({ id }: { id: string }): string {
  return id.slice(0, 8);
}
