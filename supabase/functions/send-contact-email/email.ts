import { html } from 'hono/html';
import { convert } from 'html-to-text';
import type { ClaimedEnquiry, ClaimedSummary } from './handler.ts';
import { layout, type Fragment } from './layout.ts';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The same for every try at the same thing, so that a mail program shows a repeat once. */
  messageId: string;
}

const NOT_GIVEN = 'not given';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** What turns text round, or hides in it: a link may be dressed up with these. Joiners are words' own. */
const DISGUISES = /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * The mail that tells the desk about one enquiry. The subject holds nothing that a visitor wrote;
 * `domain`, of the message's id, is the sender's.
 */
export async function composeNotice(enquiry: ClaimedEnquiry, domain: string): Promise<Mail> {
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
      ${rows.map(([label, value]) => row(label, visitorText(value)))}
      ${row('Received', time(enquiry.created_at, DAY_AND_TIME))}
    </table>
    <h2>Message</h2>
    <pre dir="auto">${unmask(enquiry.message ?? NOT_GIVEN)}</pre>
    <p class="button"><a href="${replyAddress(enquiry)}">Reply to the enquirer</a></p>
    <p class="quiet">A reply to this mail goes to the enquirer too.</p>
  `;
  return mail(noticeSubject(enquiry), content, noticeId(enquiry, domain));
}

/** The same notice without a word of the visitor's, for a mail server that refuses the whole one. */
export async function composeBareNotice({ id }: { id: string }, domain: string): Promise<Mail> {
  const content = html`
    <p>An enquiry is stored; its content could not be mailed. Read it with npm run enquiries.</p>
    <p class="quiet">A reply to this mail does not reach the enquirer.</p>
  `;
  return mail(noticeSubject({ id }), content, noticeId({ id }, domain));
}

/** The mail that stands for many: more came than is usual, so none was mailed by itself. */
export async function composeSummary(summary: ClaimedSummary, domain: string): Promise<Mail> {
  const subject = `Quote enquiries put aside ${shortId(summary)}`;
  const { enquiries, first_at, last_at } = summary;
  const content = html`
    <p>
      ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`} between ${time(first_at, TIME)}
      and ${time(last_at, TIME)} ${enquiries === 1 ? 'was' : 'were'} put aside, because more came
      than usual. All are stored. Read them with npm run enquiries.
    </p>
    <p class="quiet">The first came on ${time(first_at, DAY_AND_TIME)}.</p>
  `;
  return mail(subject, content, `summary-${summary.id}@${domain}`);
}

function noticeSubject(enquiry: { id: string }): string {
  return `New quote enquiry ${shortId(enquiry)}`;
}

function noticeId({ id }: { id: string }, domain: string): string {
  return `enquiry-${id}@${domain}`;
}

async function mail(subject: string, content: Fragment, id: string): Promise<Mail> {
  const page = String(await layout(subject, content));
  return { subject, html: page, text: textOf(page), messageId: `<${id}>` };
}

function row(label: string, value: Fragment) {
  return html`<tr>
    <th scope="row">${label}:</th>
    <td>${value}</td>
  </tr>`;
}

/** Kept to itself: text that runs from right to left does not turn round what stands beside it. */
function visitorText(value: string | null | undefined) {
  return html`<bdi>${unmask(value ?? NOT_GIVEN)}</bdi>`;
}

function time(moment: string, format: Intl.DateTimeFormat) {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}

/** Writes out what would otherwise work unseen: `[U+202E]`. */
function unmask(text: string): string {
  return text.replaceAll(
    DISGUISES,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** A link to a new mail, with everything encoded that a header could be made of (RFC 6068). */
function replyAddress({ id, email }: ClaimedEnquiry): string {
  const [domain = '', ...local] = email.split('@').reverse();
  const address = `${encodeURIComponent(local.reverse().join('@'))}@${encodeURIComponent(domain)}`;
  return `mailto:${address}?subject=${encodeURIComponent(`Your quote enquiry ${shortId({ id })}`)}`;
}

function textOf(page: string): string {
  const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
  return convert(page, {
    wordwrap: false,
    selectors: [
      { selector: 'title', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'tr', format: 'block', options: oneLine },
      // In plain text, its address would be longer than the enquiry; a reply does the same.
      { selector: '.button', format: 'skip' },
    ],
  });
}

function shortId({ id }: { id: string }): string {
  return id.slice(0, 8);
}
