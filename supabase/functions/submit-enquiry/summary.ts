import { html } from 'hono/html';
import { ERRORS_TITLE, FAILURE_MESSAGES, FAILURE_TITLE } from '#enquiry/messages.ts';
import { phoneAddress } from '#lib/paths.ts';
import type { FilledForm, Html } from './fields.ts';

/** The firm's contact details. */
export interface Contacts {
  email: string;
  phone: string;
}

/** What stands above the fields: each error with a link to its field, or why nothing was stored. */
export function summary({ errors, failure }: FilledForm, contacts: Contacts): Html {
  if (failure) {
    const content = html`<p>${FAILURE_MESSAGES[failure]}</p>
      ${contactLinks(contacts)}`;
    return box('send-failure', FAILURE_TITLE, content);
  }
  const links = Object.entries(errors).map(
    ([field, error]) => html`<li><a href="#${field}">${error}</a></li>`,
  );
  return box(
    'error-summary',
    ERRORS_TITLE,
    html`<ul>
      ${links}
    </ul>`,
  );
}

export function contactLinks({ email, phone }: Contacts): Html {
  return html`<p class="contacts">
    <a href="${phoneAddress(phone)}">${phone}</a> <a href="mailto:${email}">${email}</a>
  </p>`;
}

/** `autofocus` scrolls to it and has it read aloud when the page loads. */
function box(id: string, title: string, content: Html): Html {
  return html`<div
    id="${id}"
    role="group"
    aria-labelledby="${id}-title"
    tabindex="-1"
    autofocus
    class="summary"
  >
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </div>`;
}
