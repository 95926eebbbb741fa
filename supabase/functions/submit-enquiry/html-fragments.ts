// The same HTML as the islands render: src/islands/messages/ and src/islands/fields/Field.tsx.
import { html } from 'hono/html';
import { FAILURE_MESSAGES, type SendFailure } from '#enquiry/messages.ts';
import type { FormErrors } from '#enquiry/quote-form.ts';
import { phoneAddress } from '#lib/paths.ts';

/** The firm's contact details, for when the form fails. */
export interface Contacts {
  email: string;
  phone: string;
}

const BOX_STYLE = 'grid gap-2 rounded-control border-2 border-danger px-5 py-4';
const ERROR_LINK_STYLE = 'font-semibold text-danger underline underline-offset-[0.2em]';
const LINK_STYLE = 'font-semibold underline underline-offset-[0.2em]';

/** The list of errors above the form, with a link to each field. */
export function renderErrorSummary(errors: FormErrors): string {
  const links = Object.entries(errors).map(
    ([field, error]) => html`<li><a href="#${field}" class="${ERROR_LINK_STYLE}">${error}</a></li>`,
  );
  return renderErrorBox(
    'error-summary',
    'There is a problem',
    html`<ul class="grid gap-1.5">
      ${links}
    </ul>`,
  );
}

/** Why the enquiry was not sent, with the firm's phone number and email address. */
export function renderFailureMessage(failure: SendFailure, contacts: Contacts): string {
  return renderErrorBox(
    'send-failure',
    'Your enquiry was not sent',
    html`<p>${FAILURE_MESSAGES[failure]}</p>
      ${renderContactLinks(contacts)}`,
  );
}

export function renderFieldError(field: string, error: string): string {
  return String(
    html`<p id="${field}-error" class="text-small font-semibold text-danger">
      <span class="sr-only">Error: </span>${error}
    </p>`,
  );
}

export function renderContactLinks({ email, phone }: Contacts) {
  return html`<p class="flex flex-wrap gap-x-6 gap-y-2">
    <a href="${phoneAddress(phone)}" class="${LINK_STYLE}">${phone}</a>
    <a href="mailto:${email}" class="${LINK_STYLE}">${email}</a>
  </p>`;
}

/** `autofocus` scrolls to it and has it read aloud when the page loads. */
function renderErrorBox(id: string, title: string, content: ReturnType<typeof html>): string {
  return String(
    html`<div
      id="${id}"
      role="group"
      aria-labelledby="${id}-title"
      tabindex="-1"
      autofocus
      class="${BOX_STYLE}"
    >
      <h3 id="${id}-title" class="text-subheading">${title}</h3>
      ${content}
    </div>`,
  );
}
