import { html } from 'hono/html';
import { convert } from 'html-to-text';
import type { ClaimedEnquiry } from './handler.ts';
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
  const content = html`
    ${renderEnquiry(enquiry, renderVisitorText(enquiry.email))}
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

/**
 * One mail about several enquiries, each with all its words. Suspected ones are one line each. A
 * repeated digest may hold others, so each has a Message-ID of its own.
 */
export async function composeDigest(enquiries: ClaimedEnquiry[], domain: string): Promise<Mail> {
  const { mail_id: mailId = '' } = enquiries[0] ?? {};
  const whole = enquiries.filter(({ suspicion }) => !suspicion);
  const suspected = enquiries.filter(({ suspicion }) => suspicion);
  const content = html`
    ${whole.map(
      (enquiry) => html`
        <h2>Enquiry ${shortId(enquiry)}</h2>
        ${renderEnquiry(enquiry, renderAddress(enquiry))}
      `,
    )}
    ${suspected.length > 0 ? renderSuspected(suspected) : ''}
    <p class="quiet">A reply to this mail reaches no enquirer. Use the addresses above.</p>
  `;
  const subject = `Quote enquiries ${shortId({ id: mailId })}: ${countOf(whole, suspected)}`;
  return buildMail(subject, content, `digest-${mailId}@${domain}`);
}

function countOf(whole: ClaimedEnquiry[], suspected: ClaimedEnquiry[]): string {
  const counts = [whole.length > 0 && `${whole.length} new`];
  counts.push(suspected.length > 0 && `${suspected.length} suspected`);
  return counts.filter(Boolean).join(', ');
}

function renderEnquiry(enquiry: ClaimedEnquiry, address: HtmlFragment) {
  const rows = [
    ['Name', enquiry.name],
    ['Company', enquiry.company],
    ['Industry', enquiry.industry],
    ['Team size', enquiry.team_size],
    ['Timeline', enquiry.timeline],
    ['Budget', enquiry.budget],
    ['Services', enquiry.service_needs?.join(', ')],
  ] as const;
  const [[label, name], ...others] = rows;

  return html`
    <table>
      ${renderRow(label, renderVisitorText(name))} ${renderRow('Email', address)}
      ${others.map(([otherLabel, value]) => renderRow(otherLabel, renderVisitorText(value)))}
      ${renderRow('Received', renderTime(enquiry.created_at))}
    </table>
    <h3>Message</h3>
    <pre dir="auto">${revealInvisible(enquiry.message ?? NOT_GIVEN)}</pre>
  `;
}

function renderAddress(enquiry: ClaimedEnquiry) {
  return html`<a href="${replyLink(enquiry)}">${enquiry.email}</a>`;
}

const SUSPICIONS = {
  honeypot: 'filled in the field that people do not see',
  'too-fast': 'sent within two seconds',
};

function renderSuspected(enquiries: ClaimedEnquiry[]) {
  return html`
    <h2>Perhaps from a robot</h2>
    <ul>
      ${enquiries.map(
        (enquiry) =>
          html`<li>
            ${renderTime(enquiry.created_at)}: ${renderSender(enquiry)},
            ${enquiry.suspicion && SUSPICIONS[enquiry.suspicion]}, ${shortId(enquiry)}
          </li>`,
      )}
    </ul>
    <p>Read them with npm run enquiries -- --suspected, which says how to accept one.</p>
  `;
}

/** Without the visitor's words when the mail server has refused them. */
function renderSender({ name, email, is_refused: isRefused }: ClaimedEnquiry) {
  if (isRefused) return 'a sender whose words could not be mailed';
  return html`${renderVisitorText(name)}, ${renderVisitorText(email)}`;
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

function renderTime(moment: string) {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${DAY_AND_TIME.format(date)}</time>`;
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
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'tr', format: 'block', options: singleLineBreaks },
      // Replying to the mail does the same.
      { selector: '.button', format: 'skip' },
    ],
  });
}

function shortId({ id }: { id: string }): string {
  return id.slice(0, 8);
}
