import { html, raw } from 'hono/html';
import { FORM_WORDS, SELECT_FIELDS, TEXT_FIELDS } from '#enquiry/form-words.ts';
import { ERROR_PREFIX, FAILURE_TITLE } from '#enquiry/messages.ts';
import { CONTACT_PATH, PRIVACY_PATH } from '#lib/paths.ts';
import {
  consentField,
  honeypot,
  messageField,
  selectField,
  serviceChoices,
  textField,
  type FilledForm,
  type Html,
} from './fields.ts';
import { STYLE } from './style.ts';
import { contactLinks, summary, type Contacts } from './summary.ts';

export interface PageContext {
  /** This function's public URL. */
  ownAddress: string;
  /** The site's URL. */
  siteAddress: string;
  contacts: Contacts;
}

const TITLE = 'Request a quote';

/** The quote form as the visitor left it, with what is wrong above it and beside the fields. */
export function renderForm(filled: FilledForm, context: PageContext): string {
  const { ownAddress, siteAddress, contacts } = context;
  const content = html`<h1 id="title">${TITLE}</h1>
    <form action="${ownAddress}" method="post" aria-labelledby="title">
      ${summary(filled, contacts)}
      <div class="columns">
        ${TEXT_FIELDS.map((words) => textField(words, filled))}
        ${SELECT_FIELDS.map((words) => selectField(words, filled))}
      </div>
      ${serviceChoices(filled)} ${messageField(filled)}
      ${consentField(new URL(PRIVACY_PATH, siteAddress).href, filled)} ${honeypot(filled)}
      <div><button type="submit">${FORM_WORDS.send}</button></div>
    </form>
    <div class="aside">
      <p>You can also call or write to us.</p>
      ${contactLinks(contacts)}
    </div>`;
  return frame(ERROR_PREFIX + TITLE, content, siteAddress);
}

/** Why the request was rejected, and how else to reach the firm. */
export function renderRejection(reason: string, { contacts, siteAddress }: PageContext): string {
  const content = html`<h1>${FAILURE_TITLE}</h1>
    <div class="aside">
      <p>${reason}</p>
      <p><a href="${new URL(CONTACT_PATH, siteAddress).href}">Back to the form</a></p>
      ${contactLinks(contacts)}
    </div>`;
  return frame(FAILURE_TITLE, content, siteAddress);
}

function frame(title: string, content: Html, siteAddress: string): string {
  const site = new URL(siteAddress);
  return String(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <header><a href="${site.href}">Back to ${site.host}</a></header>
          <main>${content}</main>
        </body>
      </html>`,
  );
}
