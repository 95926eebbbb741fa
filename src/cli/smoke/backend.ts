import { CONTACT_PATH } from '#lib/paths.ts';
import { expectStatus, type Check, type Target } from './check.ts';
import { findBackend, getFormAction, type Backend } from './find-backend.ts';

const FOREIGN_ORIGIN = 'https://elsewhere.example';
const DENIED = [401, 403];

const CLOSE_SIGN_UP =
  'switch off “Allow new users to sign up” (Authentication, Sign In / Providers)';

/** Violates two constraints of the form and of the table, so that it is not stored even where one is missing. */
const INVALID_ENQUIRY = { name: '', email: 'nobody', submission_type: 'quote' };

/**
 * Functions that visitors may not call, with their parameters. Called with GET, which PostgREST runs in a
 * read-only transaction, so that nothing changes even if one is open.
 */
const SERVICE_ROLE_CALLS: Record<string, string> = {
  claim_enquiry_mail: '',
  finish_enquiry_mail: `?finished_mail_id=${crypto.randomUUID()}`,
  accept_enquiry: `?enquiry_id=${crypto.randomUUID()}`,
  // Reserved: addresses below .invalid cannot be anybody's (https://www.rfc-editor.org/rfc/rfc2606).
  erase_subject: '?subject_email=nobody@example.invalid',
  submit_enquiry: `?enquiry=${encodeURIComponent(JSON.stringify(INVALID_ENQUIRY))}&sender_address=`,
};

/** Checks where the form is sent, and what the backend denies with the publishable key. */
export function backendChecks(target: Target): Check[] {
  const { site, visit } = target;
  let found: Promise<Backend> | undefined;
  const backend = () => (found ??= findBackend(target));

  return [
    {
      title: 'The form has a way to the backend without a script',
      async test() {
        await getFormAction(target);
      },
    },
    {
      title: 'The site’s scripts know that backend, and a key of it that is public by design',
      async test() {
        await backend();
      },
    },
    {
      title: 'Nobody reads enquiries with the public key',
      async test() {
        const response = await ask('/rest/v1/contact_submissions?select=id&limit=1');
        if (await isEmbeddedAndEmpty(response)) return;
        expectStatus(response, ...DENIED);
      },
    },
    {
      title: 'Nobody reads the list for operators with the public key',
      async test() {
        expectStatus(await ask('/rest/v1/enquiry_list?select=id&limit=1'), ...DENIED);
      },
    },
    {
      title: 'An enquiry without a name is refused, by a rule of the table',
      async test() {
        const response = await ask('/rest/v1/contact_submissions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(INVALID_ENQUIRY),
        });
        expectStatus(response, 400);
        const { code } = (await response.json()) as { code?: string }; // As PostgREST reports errors.
        // Of a check, or of a column that must not be null: an empty name counts as none.
        if (code !== '23514' && code !== '23502') throw new Error(`the code is ${code}`);
      },
    },
    ...Object.entries(SERVICE_ROLE_CALLS).map(([name, query]) => ({
      title: `Nobody calls ${name} with the public key`,
      async test() {
        expectStatus(await ask(`/rest/v1/rpc/${name}${query}`), ...DENIED);
      },
    })),
    {
      title: 'The server’s own tables are behind no address',
      async test() {
        const headers = { 'accept-profile': 'private' };
        expectStatus(await ask('/rest/v1/enquiry_notices?limit=1', { headers }), 406, ...DENIED);
      },
    },
    {
      title: 'Nobody can sign up',
      async test() {
        const response = await ask('/auth/v1/settings');
        expectStatus(response, 200, 404);
        if (response.status === 404) return; // No sign-in at all, as with `npm start`.
        const settings = (await response.json()) as { disable_signup?: boolean }; // As Supabase reports it.
        if (settings.disable_signup !== true) throw new Error(`it is open; ${CLOSE_SIGN_UP}`);
      },
    },
    {
      title: 'send-contact-email turns away whoever has no key',
      async test() {
        expectStatus(await call('send-contact-email', { method: 'POST', body: '{}' }), 401);
      },
    },
    {
      title: 'send-contact-email turns away pages of other sites',
      async test() {
        const headers = { origin: FOREIGN_ORIGIN, 'content-type': 'application/json' };
        expectStatus(
          await call('send-contact-email', { method: 'POST', headers, body: '{}' }),
          403,
        );
      },
    },
    {
      title: 'send-contact-email lets this site’s pages call, as SITE_ORIGINS says',
      async test() {
        const headers = { origin: site.origin, 'access-control-request-method': 'POST' };
        const response = await call('send-contact-email', { method: 'OPTIONS', headers });
        const allowed = response.headers.get('access-control-allow-origin');
        if (allowed !== site.origin) throw new Error(`it lets ${allowed ?? 'nobody'} call`);
      },
    },
    {
      title: 'submit-enquiry sends who only looks to the form, as SITE_URL says',
      async test() {
        const response = await call('submit-enquiry');
        expectStatus(response, 303);
        const location = response.headers.get('location');
        if (location !== new URL(CONTACT_PATH, site).href)
          throw new Error(`it leads to ${location}`);
      },
    },
    {
      // A host that serves HTML as plain text would show its source.
      title: 'submit-enquiry gives a form without a name back, as a page',
      async test() {
        const body = new URLSearchParams({
          name: INVALID_ENQUIRY.name,
          email: INVALID_ENQUIRY.email,
        });
        const headers = { origin: site.origin };
        const response = await call('submit-enquiry', { method: 'POST', headers, body });
        expectStatus(response, 422);
        const type = response.headers.get('content-type') ?? 'of no type';
        if (!type.startsWith('text/html')) throw new Error(`it is ${type}`);
      },
    },
  ];

  /** Calls the data API with the publishable key. */
  async function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const { address, publishableKey } = await backend();
    return visit(new URL(path, address), {
      ...init,
      headers: { ...headers, apikey: publishableKey },
    });
  }

  /** Calls a function without a key. */
  async function call(name: string, init?: RequestInit): Promise<Response> {
    const { origin } = await getFormAction(target);
    return visit(new URL(`/functions/v1/${name}`, origin), init);
  }
}

/**
 * The embedded database grants all privileges on tables and relies on row level security, so that the answer
 * is an empty list. A hosted one must deny access.
 */
async function isEmbeddedAndEmpty(response: Response): Promise<boolean> {
  const { hostname } = new URL(response.url);
  if (response.status !== 200 || !['127.0.0.1', 'localhost'].includes(hostname)) return false;
  return (await response.text()) === '[]';
}
