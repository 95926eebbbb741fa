import { html, raw } from 'hono/html';
import { ERROR_PREFIX, FAILURE_TITLE } from '#enquiry/messages.ts';
import { phoneAddress } from '#lib/paths.ts';

/** The firm's contact details, and the address of its site. */
export interface PageContext {
  siteAddress: string;
  email: string;
  phone: string;
}

const STYLE = `
:root { color-scheme: light dark }
body {
  max-width: 34em;
  margin: 0 auto;
  padding: 1.5rem;
  color: CanvasText;
  background: Canvas;
  font: 1.125rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}
h1 { line-height: 1.2 }
li { margin-block: 0.5rem }
a { color: inherit }
`;

const UNREADABLE = 'Something went wrong and we couldn’t read the form. Please fill it in again.';

/** Why an enquiry was not stored, by the status of the response. */
const REASONS: Partial<Record<number, string>> = {
  400: UNREADABLE,
  403: 'We can only accept enquiries sent from our website. Please use the form there.',
  405: 'Please use the form on our contact page.',
  413: 'Your message is too long (4,000 characters at most). Please shorten it.',
  415: UNREADABLE,
  422: 'We couldn’t save your enquiry.',
  429: 'We’ve had several enquiries from you in the past hour. Please try again later.',
  503: 'We couldn’t save your enquiry just now. Please try again in a minute.',
};

const EXTRA_HEADERS: Partial<Record<number, Record<string, string>>> = {
  405: { allow: 'GET, HEAD, POST' },
  429: { 'retry-after': '3600' },
  503: { 'retry-after': '60' },
};

/**
 * A page that says why nothing was stored, and what to change in the form, if anything. It needs
 * neither scripts nor the site, and its Content Security Policy allows only its own style.
 */
export function respondWithPage(
  status: number,
  changes: string[],
  { siteAddress, email, phone }: PageContext,
): Response {
  const { host, href } = new URL(siteAddress);
  const nonce = crypto.randomUUID();
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${ERROR_PREFIX}${FAILURE_TITLE}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${FAILURE_TITLE}</h1>
          ${
            changes.length > 0
              ? html`<p>Please change this in the form:</p>
                  <ul>
                    ${changes.map((change) => html`<li>${change}</li>`)}
                  </ul>`
              : html`<p>${REASONS[status]}</p>`
          }
          <p>Your text is still in the form: press your browser’s <b>Back</b> button.</p>
          <p>
            You can also call <a href="${phoneAddress(phone)}">${phone}</a> or email
            <a href="mailto:${email}">${email}</a>.
          </p>
        </main>
        <footer><a href="${href}">${host}</a></footer>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...EXTRA_HEADERS[status],
    },
  });
}
