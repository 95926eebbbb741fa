import { html } from 'hono/html';
import { convert } from 'html-to-text';
import type { ClaimedEnquiry, ClaimedDigest } from './handler.ts';
import { renderEmail, type HtmlFragment } from './email-template.ts';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that mail programs show a repeated mail once. */
  messageId: string;
}

const NOT_GIVEN = 'not given';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/**
 * Invisible and bidirectional characters, which can disguise a link. Joiners are kept: words of
 * some scripts need them.
 */
const INVISIBLE_CHARACTERS = /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * The mail that notifies staff of one enquiry. The subject holds nothing that the visitor wrote;
 * `domain`, the sender's, ends the Message-ID.
 */
export async function composeNotification(enquiry: ClaimedEnquiry, domain: string): Promise<Mail> {
  const rows = [
    ['Name', enquiry.name],
    ['Email', enquiry.email],
    ['Company', enquiry.company],
    ['Industry', enquiry.industry],
    ['Team size', enquiry.team_size],
    ['Timeline', enquiry.timeline],
    ['Budget', enquiry.budget],
    ['Services', enquiry.service_needs?.join(', ')],
  ] as const;

  const content = html`
    <table>
      ${rows.map(([label, value]) => renderRow(label, renderVisitorText(value)))}
      ${renderRow('Received', renderTime(enquiry.created_at, DAY_AND_TIME))}
    </table>
    <h2>Message</h2>
    <pre dir="auto">${revealInvisible(enquiry.message ?? NOT_GIVEN)}</pre>
    <p class="button"><a href="${replyLink(enquiry)}">Reply to the enquirer</a></p>
    <p class="quiet">A reply to this mail goes to the enquirer too.</p>
  `;
  return buildMail(notificationSubject(enquiry), content, notificationId(enquiry, domain));
}

/** The notification without the visitor's words, for when the mail server rejects the full one. */
export async function composeMinimalNotification(
  { id }: { id: string },
  domain: string,
): Promise<Mail> {
  const content = html`
    <p>An enquiry is stored; its content could not be mailed. Read it with npm run enquiries.</p>
    <p class="quiet">A reply to this mail does not reach the enquirer.</p>
  `;
  return buildMail(notificationSubject({ id }), content, notificationId({ id }, domain));
}

/** One mail in place of many notifications, for when unusually many enquiries arrive. */
export async function composeDigest(digest: ClaimedDigest, domain: string): Promise<Mail> {
  const subject = `Quote enquiries put aside ${shortId(digest)}`;
  const { enquiries, first_at, last_at } = digest;
  const content = html`
    <p>
      ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`} between
      ${renderTime(first_at, TIME)} and ${renderTime(last_at, TIME)}
      ${enquiries === 1 ? 'was' : 'were'} put aside, because more came than usual. All are stored.
      Read them with npm run enquiries.
    </p>
    <p class="quiet">The first came on ${renderTime(first_at, DAY_AND_TIME)}.</p>
  `;
  return buildMail(subject, content, `digest-${digest.id}@${domain}`);
}

function notificationSubject(enquiry: { id: string }): string {
  return `New quote enquiry ${shortId(enquiry)}`;
}

function notificationId({ id }: { id: string }, domain: string): string {
  return `enquiry-${id}@${domain}`;
}

async function buildMail(subject: string, content: HtmlFragment, id: string): Promise<Mail> {
  const page = String(await renderEmail(subject, content));
  return { subject, html: page, text: toPlainText(page), messageId: `<${id}>` };
}

function renderRow(label: string, value: HtmlFragment) {
  return html`<tr>
    <th scope="row">${label}:</th>
    <td>${value}</td>
  </tr>`;
}

/** Isolated by `<bdi>`, so that right-to-left text does not reorder the text around it. */
function renderVisitorText(value: string | null | undefined) {
  return html`<bdi>${revealInvisible(value ?? NOT_GIVEN)}</bdi>`;
}

function renderTime(moment: string, format: Intl.DateTimeFormat) {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}

/** Replaces invisible characters by their code points: `[U+202E]`. */
function revealInvisible(text: string): string {
  return text.replaceAll(
    INVISIBLE_CHARACTERS,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
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
  const singleLineBreaks = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
  return convert(page, {
    wordwrap: false,
    selectors: [
      { selector: 'title', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'tr', format: 'block', options: singleLineBreaks },
      // Its URL would be longer than the enquiry, and replying to the mail does the same.
      { selector: '.button', format: 'skip' },
    ],
  });
}

function shortId({ id }: { id: string }): string {
  return id.slice(0, 8);
}
