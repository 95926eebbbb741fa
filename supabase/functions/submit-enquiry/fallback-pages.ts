// Pages that do not need the site: for when it does not respond, or a request is rejected.
import { html } from 'hono/html';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';
import { CONTACT_PATH, PRIVACY_PATH } from '#lib/paths.ts';
import { renderContactLinks, type Contacts } from './html-fragments.ts';

type Content = ReturnType<typeof html>;

/** Why the request was rejected, and how else to reach the firm. */
export function renderRejectionPage(text: string, contacts: Contacts, site: string): string {
  return frame(
    'Your enquiry was not sent',
    html`<p>${text}</p>
      <p><a href="${new URL(CONTACT_PATH, site).href}">Back to the form</a></p>
      ${renderContactLinks(contacts)}`,
  );
}

/** The quote form on a page of its own, so that nothing typed is lost while the site is down. */
export function renderFallbackForm(contacts: Contacts, site: string): string {
  return frame(
    'Request a quote',
    html`${renderContactLinks(contacts)}
      <form>
        <h2>Tell us about your project</h2>
        ${input('name', 'Full Name', html`autocomplete="name" required`)}
        ${input('email', 'Email Address', html`type="email" autocomplete="email" required`)}
        ${input('company', 'Company (optional)', html`autocomplete="organization"`)}
        ${select('industry', 'Industry', INDUSTRIES)} ${select('teamSize', 'Team size', TEAM_SIZES)}
        ${select('timeline', 'Timeline', TIMELINES)} ${select('budget', 'Budget', BUDGETS)}
        <fieldset>
          <legend>Services (choose any)</legend>
          ${SERVICES.map((service) => checkbox('serviceNeeds', service, html`${service}`))}
        </fieldset>
        <div>
          <label for="message">Message (optional)</label>
          <textarea id="message" name="message" rows="4"></textarea>
        </div>
        <div>
          ${checkbox(
            'consent',
            'yes',
            html`I agree to be contacted and to my data being processed as the
              <a href="${new URL(PRIVACY_PATH, site).href}">Privacy Policy</a> describes.`,
            html`required`,
          )}
        </div>
        <div inert aria-hidden="true" class="off-screen">
          <label>
            Leave this empty
            <input
              name="${HONEYPOT_FIELD}"
              autocomplete="off"
              tabindex="-1"
              data-1p-ignore="true"
              data-lpignore="true"
            />
          </label>
        </div>
        <button type="submit">Send enquiry</button>
      </form>`,
  );
}

function input(name: string, label: string, attributes: Content) {
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} />
  </div>`;
}

function select(name: string, label: string, options: readonly string[]) {
  return html`<div>
    <label for="${name}">${label} (optional)</label>
    <select id="${name}" name="${name}">
      <option value=""></option>
      ${options.map((option) => html`<option>${option}</option>`)}
    </select>
  </div>`;
}

function checkbox(name: string, value: string, label: Content, attributes: Content | '' = '') {
  return html`<label class="choice">
    <input type="checkbox" name="${name}" value="${value}" ${attributes} />
    <span>${label}</span>
  </label>`;
}

function frame(title: string, content: Content): string {
  return String(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              max-width: 40rem;
              margin: 2rem auto;
              padding: 0 1rem;
              font:
                1rem/1.5 system-ui,
                sans-serif;
            }
            form,
            form > div,
            fieldset {
              display: grid;
              gap: 0.75rem;
            }
            form > div {
              gap: 0.25rem;
            }
            label:not(.choice),
            legend,
            [id$='-error'] {
              font-weight: 600;
            }
            .off-screen {
              position: absolute;
              left: -200vw;
            }
            .choice {
              display: flex;
              gap: 0.75rem;
            }
            input,
            select,
            textarea,
            button {
              padding: 0.5rem;
              font: inherit;
            }
            button {
              justify-self: start;
            }
            [id$='-error'] {
              margin: 0;
              color: light-dark(#b3261e, #ffb4ab);
            }
            [role='group'] {
              padding: 0.5rem 1rem;
              border: 2px solid;
            }
            .sr-only {
              position: absolute;
              clip-path: inset(50%);
            }
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
  );
}
