import { load } from 'cheerio';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIELDS } from '#enquiry/fields.ts';
import {
  composeMail,
  composeMailWithoutText,
  mailHeaders,
  type ClaimedEnquiry,
  type Mail,
} from '../../supabase/functions/send-contact-email/email.ts';
import { callErrorOf } from '../../supabase/functions/_shared/errors.ts';
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts';
import { readMailServer } from '../../supabase/functions/send-contact-email/smtp-url.ts';
import { BACKEND } from '../support/environment.ts';
import { MINIMAL_CLAIM, MINIMAL_ENQUIRY } from '../support/enquiries.ts';
import { startMailServer } from '../support/mail-server.ts';

const KEY = 'sb_publishable_right';
const SITE = 'https://www.example.com';

const CLAIMED: ClaimedEnquiry = {
  ...MINIMAL_CLAIM,
  service_needs: ['CRM System', 'ERP Solution'],
  message: 'First line\nsecond line',
};

function call(changes: Partial<RequestInit> & { headers?: Record<string, string> } = {}): Request {
  return new Request('https://functions.example/send-contact-email', {
    method: 'POST',
    body: '{}',
    ...changes,
    headers: { apikey: KEY, 'content-type': 'application/json', ...changes.headers },
  });
}

/** The handler with fakes for the database and the mail server. */
function handlerWith({
  claims = [],
  send = () => Promise.resolve(),
}: {
  claims?: ClaimedEnquiry[];
  send?: (mail: Mail) => Promise<void>;
}) {
  const waiting = [...claims];
  const claim = vi.fn(() => Promise.resolve(waiting.shift() ?? null));
  const sent = vi.fn(send);
  const finish = vi.fn((_claimed: ClaimedEnquiry, _errorCode: string | null) => Promise.resolve());
  const handle = createHandler({
    publishableKeys: ['sb_publishable_older', KEY],
    siteOrigins: [SITE],
    domain: 'x.example',
    claim,
    send: sent,
    finish,
  });
  return { handle, claim, finish, sent };
}

/** As nodemailer reports a reply of the mail server. */
function smtpError(response: string, code = 'EMESSAGE'): Error {
  return Object.assign(new Error(response), {
    code,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
}

const logged = vi.spyOn(console, 'log');
beforeEach(() => void logged.mockReset().mockReturnValue());
afterEach(() => void vi.useRealTimers());

describe('the function', () => {
  test('mails the enquiries that it claims until none is due, whatever the request body, and records each', async () => {
    const { handle, finish, sent } = handlerWith({ claims: [CLAIMED, CLAIMED, CLAIMED] });
    const busy = await handle(call({ body: JSON.stringify(MINIMAL_ENQUIRY) }));
    expect(busy.status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(sent).toHaveBeenLastCalledWith(await composeMail(CLAIMED, 'x.example'));
    expect(finish).toHaveBeenCalledTimes(3);
    expect(finish).toHaveBeenLastCalledWith(CLAIMED, null);
    const idle = await handle(call());
    expect([idle.status, await idle.text()]).toEqual([200, await busy.text()]);
  });

  test('starts no mail after twenty seconds, and leaves the rest to the next call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { handle, sent } = handlerWith({
      claims: Array.from({ length: 9 }, () => CLAIMED),
      send: () => Promise.resolve(void vi.setSystemTime(Date.now() + 11_000)),
    });
    expect((await handle(call())).status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['554 5.6.0 Undecodable', 'EMESSAGE'],
    ['550 5.6.7 No such letters', 'EENVELOPE'],
    ['554 No', 'EMESSAGE'],
  ])('sends only the id when the text is refused with %s', async (reply, code) => {
    const { handle, finish, sent } = handlerWith({
      claims: [CLAIMED],
      send: ({ text }) =>
        text.includes('@') ? Promise.reject(smtpError(reply, code)) : Promise.resolve(),
    });
    expect((await handle(call())).status).toBe(200);
    expect(sent).toHaveBeenLastCalledWith(await composeMailWithoutText(CLAIMED, 'x.example'));
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED, null);
    expect(logged.mock.calls.flat()).toEqual([
      JSON.stringify({ event: 'enquiry-mail-refused', errorCode: code }),
      JSON.stringify({ event: 'enquiry-mail', id: CLAIMED.id, errorCode: null }),
    ]);
  });

  test.each([
    ['is deferred', smtpError('451 4.7.1 Greylisted')],
    ['has no connection', Object.assign(new Error('ada@example.com'), { code: 'ECONNECTION' })],
    ['fails to log in', smtpError('535 5.7.8 Wrong password', 'EAUTH')],
    ['meets a full mailbox', smtpError('552 5.2.2 Mailbox full')],
    ['meets a full mailbox without a reason', smtpError('552 No')],
    ['meets a quota', smtpError('550 5.4.5 Daily quota exceeded')],
    ['meets a server without room', smtpError('554 5.3.4 Message too big for system')],
    ['is refused before its content', smtpError('550 5.7.1 Relaying denied', 'EENVELOPE')],
  ])('keeps a mail that %s, to send it whole later, and those after it', async (_case, failure) => {
    const { handle, finish, sent } = handlerWith({
      claims: [CLAIMED, CLAIMED],
      send: () => Promise.reject(failure),
    });
    expect((await handle(call())).status).toBe(503);
    expect(sent).toHaveBeenCalledOnce();
    const { code } = failure as Error & { code: string }; // As given above.
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED, code);
  });

  test('keeps a mail when even its id is refused', async () => {
    const { handle, finish, sent } = handlerWith({
      claims: [CLAIMED],
      send: () => Promise.reject(smtpError('554 5.7.1 No')),
    });
    expect((await handle(call())).status).toBe(503);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED, 'EMESSAGE');
  });

  test('answers 503 when a sent mail cannot be recorded, or none be claimed, and sends no other', async () => {
    const { handle, claim, finish, sent } = handlerWith({ claims: [CLAIMED, CLAIMED] });
    for (const part of [finish, claim]) {
      part.mockRejectedValueOnce(new Error('No answer'));
      expect((await handle(call())).status).toBe(503);
    }
    expect(sent).toHaveBeenCalledOnce();
  });

  test.each<[string, Parameters<typeof call>[0], number]>([
    ['the site', { headers: { origin: SITE } }, 200],
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['the database, which sends no origin', {}, 200],
    ['a key that is not ours', { headers: { apikey: 'sb_publishable_wrong' } }, 401],
    ['a charset', { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }, 200],
    ['the largest body', { body: '{}'.padEnd(32 * 1024) }, 200],
    ['a larger body', { body: '{}'.padEnd(32 * 1024 + 1) }, 413],
  ])('answers a call with %s: %#', async (_case, changes, status) => {
    expect((await handlerWith({}).handle(call(changes))).status).toBe(status);
  });

  test.each([
    [SITE, SITE],
    ['https://evil.example', null],
  ])('answers a CORS request from %s, and allows %s', async (origin, allowed) => {
    const response = await handlerWith({}).handle(
      call({ method: 'OPTIONS', body: null, headers: { origin } }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('vary')).toBe('origin');
    const headers = response.headers.get('access-control-allow-headers');
    expect(headers).toBe('authorization, apikey, content-type, x-client-info'); // As supabase-js sends.
  });
});

test.each([
  [{ code: '57014' }, 500, '57014'],
  [{ message: '<h1>Proxy</h1>' }, 403, 'HTTP_403'],
  [
    { details: 'TypeError\n\nCaused by: Error: Connection refused\n at' },
    0,
    'NO_ANSWER, Error: Connection refused',
  ],
  [{ message: 'TimeoutError: timed out' }, 0, 'NO_ANSWER, TimeoutError: timed out'],
])('a failed call, %j with status %i, is logged as %s', (error, status, logged) => {
  expect(callErrorOf({ code: '', message: '', details: '', ...error }, status)).toBe(logged);
});

describe('the mail', () => {
  const compose = (changes: Partial<ClaimedEnquiry> = {}) =>
    composeMail({ ...CLAIMED, ...changes }, 'x.example');

  test('names the sender in its subject, and has them as Reply-To', async () => {
    expect(await compose()).toMatchObject({
      subject: 'Quote enquiry from Ada Byron',
      messageId: `<enquiry-${CLAIMED.id}@x.example>`,
      replyTo: { name: CLAIMED.name, address: CLAIMED.email },
    });
  });

  test('is marked as automatic, except for a help desk', () => {
    expect(Object.keys(mailHeaders(false))).toEqual(['Auto-Submitted', 'X-Auto-Response-Suppress']);
    expect(mailHeaders(true)).toEqual({});
  });

  test('about a suspected enquiry says so first', async () => {
    const { subject, text, replyTo } = await compose({ suspected: true });
    expect(subject).toBe('Possible spam: Quote enquiry from Ada Byron');
    expect(text).toContain('This may be spam: it filled in a field that people cannot see.\n');
    expect(replyTo?.address).toBe(CLAIMED.email);
  });

  test.each([
    ['hello@firm.example', ''],
    ['Accounts <hello＠firm.example>', ''],
    ['Ada @ Acme', 'Ada @ Acme'],
  ])('from "%s" has the name "%s" in its Reply-To', async (name, kept) => {
    expect((await compose({ name })).replyTo).toEqual({ name: kept, address: CLAIMED.email });
  });

  test.each(['=?utf-8?q?a=40b?=@c.test', '"a b"@c.test'])(
    'from %s has no reply address, and says so',
    async (email) => {
      const { replyTo, text } = await compose({ email });
      expect(replyTo).toBeUndefined();
      expect(text).toContain('Replying to this email does not reach the sender');
    },
  );

  test.each(['=?utf-8?q?bank=40x.test?=', '=?utf-8?b?YQpi?= =?utf-8?b?YQpi?='])(
    'from "%s" is not decoded by mail programs',
    async (name) => {
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const addresses = { from: 'site@x.example', to: 'staff@x.example' };
      const { message } = await transport.sendMail({ ...addresses, ...(await compose({ name })) });
      const { subject, replyTo } = await PostalMime.parse(message as Buffer); // As `buffer` asks.
      const plain = name.replaceAll('=?', '= ?');
      expect(subject).toBe(`Quote enquiry from ${plain}`);
      expect(replyTo).toEqual([{ name: plain, address: CLAIMED.email }]);
    },
  );

  test('has every field, and says which were left empty', async () => {
    const { text } = await compose();
    for (const { label, column } of FIELDS) {
      const value = [CLAIMED[column] ?? 'not given'].flat().join(', ');
      expect(text).toContain(column === 'message' ? `\n\n${value}` : `${label}: ${value}\n`);
    }
    expect(text).toContain('Received: Sunday, 21 June 2026 at 11:00\n'); // London's summer time.
  });

  test.each([
    ['an image', '"><img src=https://evil.example/x.png onerror=alert(1)>'],
    ['an end of the cell', '</bdi></td></tr></table><h1>Pay now</h1>'],
    ['an entity', '&lt;b&gt; &amp;amp;'],
    ['a very long word', 'x'.repeat(120)],
  ])('shows %s as plain text', async (_case, name) => {
    const { html, text } = await compose({ name, company: name, message: name });
    const $ = load(html);
    expect($('tr').first().find('bdi').text()).toBe(name);
    expect($('p[dir]').text()).toBe(name);
    expect($('img')).toHaveLength(0);
    expect($('h1')).toHaveLength(1);
    expect(text.split(name)).toHaveLength(4);
  });

  test('keeps line breaks and indentation of the message', async () => {
    const message = ' One\n\n\n\ttwo  three';
    const { html, text } = await compose({ message, company: 'A\n<b>' });
    expect(text).toContain(`\n\n${message}`);
    expect(html).toContain('<bdi>A<br>&lt;b&gt;</bdi>'); // A second textarea would stand there.
    expect(load(html)('p[dir]').html()).toMatch(
      /^&nbsp;One<br><br><br>(?:&nbsp;){3} two&nbsp; three$/,
    );
  });

  test('without the visitor’s text has the id and the time, with the same Message-ID', async () => {
    const { subject, html, text, messageId } = await composeMailWithoutText(CLAIMED, 'x.example');
    expect(messageId).toBe((await compose()).messageId);
    expect(text).toContain(`Id: ${CLAIMED.id}\nReceived: Sunday, 21 June 2026 at 11:00`);
    expect(subject + html + text).not.toMatch(/Ada|@|CRM|First line/);
  });
});

describe('SMTP_URL', () => {
  test.each([
    ['smtps://user:password@mail.example.com:465', true],
    ['smtps://user:password@mail.example.com', true],
    ['smtp://user:password@mail.example.com:2525', true],
    ['smtp://127.0.0.1:54325', false],
    ['smtp://localhost:25', false],
  ])('may be %s; TLS is required: %s', (url, requireTLS) => {
    expect(readMailServer(url)).toEqual({ url, requireTLS });
  });

  test.each([
    'smtp://user:secret@mail.example.com:587',
    'smtps://user:secret@mail.example.com:25',
    'smtp://user:secret@mail.example.com',
    'smtp://user:secret@mail.example.com:2525?requireTLS=false',
    'https://user:secret@mail.example.com',
    'smtp://user:secret@localhost.evil.example',
  ])('may not be %s, and the error says how to fix it without quoting the password', (address) => {
    expect(() => readMailServer(address)).toThrow(/^SMTP_URL .* smtps:\/\/user:password@host:465/);
    expect(() => readMailServer(address)).not.toThrow(/secret/);
  });

  test('with smtp: and a port, a server without TLS is sent neither a login nor a mail', async () => {
    const server = await startMailServer(BACKEND.host, BACKEND.smtpPort + 100);
    const { requireTLS } = readMailServer('smtp://user:password@mail.example.com:2525');
    const transport = nodemailer.createTransport({
      url: `smtp://user:password@${BACKEND.host}:${BACKEND.smtpPort + 100}`,
      requireTLS,
    });
    const sending = transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' });
    await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.accepted).toHaveLength(0);
    await server.stop();
  });
});
