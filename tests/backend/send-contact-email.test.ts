import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  composeMinimalNotification,
  composeNotification,
  composeDigest,
} from '../../supabase/functions/send-contact-email/email.ts';
import {
  createHandler,
  type ClaimedEnquiry,
} from '../../supabase/functions/send-contact-email/handler.ts';
import { validateSmtpUrl } from '../../supabase/functions/send-contact-email/smtp-url.ts';
import { openDatabase, settleNotices } from '../support/database.ts';
import { API_ADDRESS, BACKEND, SITE_ADDRESS } from '../support/environment.ts';
import {
  MINIMAL_ENQUIRY,
  MINIMAL_ROW,
  uniqueEmail,
  getMailsAbout,
  visitorClient,
} from '../support/enquiries.ts';

const KEY = 'sb_publishable_right';
const SITE = 'https://www.example.com';

const CLAIMED: ClaimedEnquiry = {
  id: '0d2b8a52-9a35-4d9e-8a8e-7f1f2f6f0a11',
  mail_id: '5f0c1d1e-1c4b-4e0b-9f0e-3a1b2c3d4e5f',
  created_at: '2026-06-21T10:00:00Z',
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: null,
  industry: null,
  team_size: null,
  timeline: null,
  budget: null,
  service_needs: ['CRM System', 'ERP Solution'],
  message: 'First line\nsecond line',
  suspicion: null,
  is_refused: false,
};

function call(changes: Partial<RequestInit> & { headers?: Record<string, string> } = {}): Request {
  return new Request('https://functions.example/send-contact-email', {
    method: 'POST',
    body: '{}',
    ...changes,
    headers: { apikey: KEY, 'content-type': 'application/json', ...changes.headers },
  });
}

interface Due {
  /** The enquiries of each mail. */
  mails?: ClaimedEnquiry[][];
  send?: (enquiry: ClaimedEnquiry) => Promise<void>;
  sendMinimal?: (enquiry: ClaimedEnquiry) => Promise<void>;
  sendDigest?: (enquiries: ClaimedEnquiry[]) => Promise<void>;
}

/** The handler with fakes for the database and the mail server. */
function handlerWith({
  mails = [],
  send = () => Promise.resolve(),
  sendMinimal = () => Promise.resolve(),
  sendDigest = () => Promise.resolve(),
}: Due) {
  const waiting = [...mails];
  const sent = vi.fn(send);
  const sentMinimal = vi.fn(sendMinimal);
  const sentDigest = vi.fn(sendDigest);
  const finish = vi.fn((_mailId: string, _errorCode: string | null, _isContentRefused: boolean) =>
    Promise.resolve(),
  );
  const handle = createHandler({
    publishableKeys: ['sb_publishable_older', KEY],
    siteOrigins: [SITE],
    claim: () => Promise.resolve(waiting.shift() ?? []),
    sendNotification: sent,
    sendMinimal: sentMinimal,
    sendDigest: sentDigest,
    finish,
  });
  return { handle, finish, sent, sentMinimal, sentDigest };
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
  test('mails what it claimed, whatever the call says, and records it', async () => {
    const { handle, finish, sent } = handlerWith({ mails: [[CLAIMED]] });
    const response = await handle(call({ body: JSON.stringify(MINIMAL_ENQUIRY) }));
    expect(response.status).toBe(200);
    expect(sent).toHaveBeenCalledExactlyOnceWith(CLAIMED);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, null, false);
  });

  test('goes on until nothing is due', async () => {
    const { handle, sent } = handlerWith({ mails: [[CLAIMED], [CLAIMED], [CLAIMED], [CLAIMED]] });
    await handle(call());
    expect(sent).toHaveBeenCalledTimes(4);
  });

  test('begins no mail after twenty seconds, and leaves the rest to the next call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { handle, sent } = handlerWith({
      mails: Array.from({ length: 9 }, () => [CLAIMED]),
      send: () => Promise.resolve(void vi.setSystemTime(Date.now() + 11_000)),
    });
    expect((await handle(call())).status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('sends two mails at the same time, and no third', async () => {
    let sending = 0;
    let most = 0;
    const { handle, sent } = handlerWith({
      mails: Array.from({ length: 6 }, () => [CLAIMED]),
      async send() {
        sending += 1;
        most = Math.max(most, sending);
        await new Promise((resolve) => setImmediate(resolve));
        sending -= 1;
      },
    });
    await handle(call());
    expect(sent).toHaveBeenCalledTimes(6);
    expect(most).toBe(2);
  });

  test('mails several enquiries, or a suspected one, as a digest', async () => {
    const suspected: ClaimedEnquiry = { ...CLAIMED, suspicion: 'honeypot' };
    const { handle, finish, sent, sentDigest } = handlerWith({
      mails: [[CLAIMED, CLAIMED], [suspected]],
    });
    await handle(call());
    expect(sent).not.toHaveBeenCalled();
    expect(sentDigest.mock.calls).toEqual([[[CLAIMED, CLAIMED]], [[suspected]]]);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  test('answers the same when there is nothing to send', async () => {
    const busy = await handlerWith({ mails: [[CLAIMED]] }).handle(call());
    const idle = await handlerWith({}).handle(call());
    expect([idle.status, await idle.text()]).toEqual([busy.status, await busy.text()]);
  });

  test('records a failure by its code alone, and says that it failed', async () => {
    const refusal = Object.assign(new Error('ada@example.com refused'), { code: 'EENVELOPE' });
    const { handle, finish } = handlerWith({
      mails: [[CLAIMED]],
      send: () => Promise.reject(refusal),
    });
    expect((await handle(call())).status).toBe(503);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, 'EENVELOPE', false);
  });

  test('one failure does not stop the others', async () => {
    const refused = { ...CLAIMED, id: 'refused' };
    const { handle, finish } = handlerWith({
      mails: [[refused], [CLAIMED], [CLAIMED]],
      send: ({ id }) => (id === 'refused' ? Promise.reject(new TypeError()) : Promise.resolve()),
    });
    expect((await handle(call())).status).toBe(503);
    const codes = finish.mock.calls.map(([, errorCode]) => errorCode);
    expect(codes.toSorted()).toEqual(['TypeError', null, null]);
  });

  test.each([
    ['550 5.7.1 No such words', 'EMESSAGE'],
    ['554 5.6.0 Undecodable', 'EMESSAGE'],
    ['550 5.6.7 No such letters', 'EENVELOPE'],
  ])('mails a minimal notification for one that is refused with %s', async (reply, code) => {
    const { handle, finish, sentMinimal } = handlerWith({
      mails: [[CLAIMED]],
      send: () => Promise.reject(smtpError(reply, code)),
    });
    expect((await handle(call())).status).toBe(200);
    expect(sentMinimal).toHaveBeenCalledExactlyOnceWith(CLAIMED);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, null, false);
    expect(logged.mock.calls.flat()).toEqual([
      JSON.stringify({ event: 'enquiry-mail-refused', id: CLAIMED.id, errorCode: code }),
      JSON.stringify({ event: 'enquiry-mail', id: CLAIMED.id, errorCode: null }),
    ]);
  });

  test.each([
    ['is deferred', smtpError('451 4.7.1 Greylisted')],
    ['cannot be connected', Object.assign(new Error(), { code: 'ECONNECTION' })],
    ['fails to log in', smtpError('535 5.7.8 Wrong password', 'EAUTH')],
    ['meets a full mailbox', smtpError('552 5.2.2 Mailbox full')],
    ['meets a quota', smtpError('550 5.4.5 Daily quota exceeded')],
    ['is refused before its content', smtpError('550 5.7.1 Relaying denied', 'EENVELOPE')],
    ['is refused without a reason', smtpError('554 No')],
  ])('keeps a notification that %s, to send it whole later', async (_case, failure) => {
    const { handle, finish, sentMinimal } = handlerWith({
      mails: [[CLAIMED]],
      send: () => Promise.reject(failure),
    });
    expect((await handle(call())).status).toBe(503);
    expect(sentMinimal).not.toHaveBeenCalled();
    const { code } = failure as Error & { code: string }; // As given above.
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, code, false);
  });

  test('says when a digest was refused for its content, and leaves it to be taken apart', async () => {
    const { handle, finish, sentMinimal } = handlerWith({
      mails: [[CLAIMED, CLAIMED]],
      sendDigest: () => Promise.reject(smtpError('550 5.7.1 No such words')),
    });
    expect((await handle(call())).status).toBe(503);
    expect(sentMinimal).not.toHaveBeenCalled();
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, 'EMESSAGE', true);
  });

  test('keeps a notification when even the minimal one is refused', async () => {
    const refusal = () => Promise.reject(smtpError('550 5.7.1 No'));
    const { handle, finish } = handlerWith({
      mails: [[CLAIMED]],
      send: refusal,
      sendMinimal: refusal,
    });
    expect((await handle(call())).status).toBe(503);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED.mail_id, 'EMESSAGE', true);
  });

  test('logs no more than ids and codes', async () => {
    await handlerWith({ mails: [[CLAIMED]] }).handle(call());
    expect(logged.mock.calls).toEqual([
      [JSON.stringify({ event: 'enquiry-mail', id: CLAIMED.id, errorCode: null })],
    ]);
  });

  const foreign = { origin: 'https://evil.example' };
  test.each([
    ['another method', { method: 'PUT' }, 405],
    ['another site', { headers: foreign }, 403],
    ['a page that hides where it is from', { headers: { origin: 'null' } }, 403],
    ['no key', { headers: { apikey: '' } }, 401],
    ['a wrong key', { headers: { apikey: 'sb_publishable_wrong' } }, 401],
    ['a form’s content type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a type that begins alike', { headers: { 'content-type': 'application/json-seq' } }, 415],
    ['a body of more than 32 KB', { body: JSON.stringify('x'.repeat(33 * 1024)) }, 413],
    ['invalid JSON', { body: '{' }, 400],
    ['half an enquiry', { body: '{"email":"ada@example.com"}' }, 400],
    [
      'more than an enquiry',
      { body: JSON.stringify({ ...MINIMAL_ENQUIRY, to: 'all@example.com' }) },
      400,
    ],
    // The first fault decides.
    ['another method from another site', { method: 'PUT', headers: foreign }, 405],
    ['another site without a key', { headers: { ...foreign, apikey: '' } }, 403],
    ['no key and no JSON', { headers: { apikey: '', 'content-type': 'text/plain' } }, 401],
  ])('rejects %s', async (_case, changes, status) => {
    const { handle, sent } = handlerWith({ mails: [[CLAIMED]] });
    const response = await handle(call(changes));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ ok: false });
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ['the site', { origin: SITE }],
    ['the database, which sends no origin', {}],
    ['a client that states its charset', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('accepts %s', async (_case, headers) => {
    expect((await handlerWith({}).handle(call({ headers }))).status).toBe(200);
  });

  test('allows the site’s browser to ask, with the headers that supabase-js sends', async () => {
    const headers = { origin: SITE };
    const response = await handlerWith({}).handle(call({ method: 'OPTIONS', body: null, headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('vary')).toBe('origin');
    const allowed = response.headers.get('access-control-allow-headers');
    for (const header of ['apikey', 'content-type', 'x-client-info']) {
      expect(allowed).toContain(header);
    }
  });

  test('allows no other site’s browser', async () => {
    const headers = { origin: 'https://evil.example' };
    const response = await handlerWith({}).handle(call({ method: 'OPTIONS', body: null, headers }));
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the mail', () => {
  const notification = composeNotification(CLAIMED, 'consultancy.example');

  test('has a subject that holds nothing a visitor wrote', async () => {
    expect((await notification).subject).toBe('New quote enquiry 0d2b8a52');
  });

  test('has every field, and says which were left empty', async () => {
    const { text } = await notification;
    for (const line of [
      'Name: Ada Byron\n',
      'Email: ada@example.com\n',
      'Company: not given\n',
      'Industry: not given\n',
      'Team size: not given\n',
      'Timeline: not given\n',
      'Budget: not given\n',
      'Services: CRM System, ERP Solution\n',
      'Received: Sunday, 21 June 2026 at 11:00\n', // London's summer time.
      'First line\nsecond line\n',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('has the same id for every try, in the sender’s domain', async () => {
    expect((await notification).messageId).toBe(`<enquiry-${CLAIMED.id}@consultancy.example>`);
  });

  test('says when the enquiry came for machines too', async () => {
    // As PostgreSQL prints a moment; the embedded data API passes it on like this.
    const created_at = '2026-06-21 10:00:00.5+00';
    const $ = load((await composeNotification({ ...CLAIMED, created_at }, 'x.example')).html);
    expect($('time').attr('datetime')).toBe('2026-06-21T10:00:00.500Z');
    expect($('time').text()).toBe('Sunday, 21 June 2026 at 11:00');
  });

  test('answers the enquirer by one link, whatever the address holds', async () => {
    const email = `o'neill+a&b=c?cc%20@example.com`;
    const $ = load((await composeNotification({ ...CLAIMED, email }, 'x.example')).html);
    const link = new URL($('a').attr('href') ?? '');
    expect(decodeURIComponent(link.pathname)).toBe(email);
    expect([...link.searchParams.keys()]).toEqual(['subject']);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image', '"><img src=https://evil.example/x.png onerror=alert(1)>'],
    ['a link', '<a href="https://evil.example">Open</a>'],
    ['an end of the cell', '</bdi></td></tr></table><h1>Pay now</h1>'],
    ['an entity', '&lt;b&gt; &amp;amp;'],
    ['a very long word', 'x'.repeat(120)],
  ])('shows %s as the text that it is', async (_case, name) => {
    const hostile = { ...CLAIMED, name, company: name, message: name };
    const { html, text } = await composeNotification(hostile, 'x.example');
    const $ = load(html);
    expect($('tr').first().find('bdi').text()).toBe(name);
    expect($('pre').text()).toBe(name);
    expect($('script, img, body a:not(.button a)')).toHaveLength(0);
    expect($('h1')).toHaveLength(1);
    expect($('a')).toHaveLength(1);
    expect(text.split(name)).toHaveLength(4);
  });

  test('writes out what would turn text round or hide in it', async () => {
    const message = 'Open https://bank.example/\u202Egnp.exe \u2066now\u2069, \u200Bplease';
    const { html, text } = await composeNotification({ ...CLAIMED, message }, 'x.example');
    for (const part of [html, text]) {
      expect(part).toContain(
        'https://bank.example/[U+202E]gnp.exe [U+2066]now[U+2069], [U+200B]please',
      );
    }
  });

  test('keeps line breaks and indents of the message', async () => {
    const message = '  One\n\n\n\ttwo  three';
    const { text } = await composeNotification({ ...CLAIMED, message }, 'x.example');
    expect(text).toContain(message);
  });

  test('without the visitor’s words says that there is something to read, and counts as the same', async () => {
    const minimal = await composeMinimalNotification(CLAIMED, 'consultancy.example');
    const whole = await notification;
    expect(minimal).toMatchObject({ subject: whole.subject, messageId: whole.messageId });
    for (const part of [minimal.html, minimal.text]) {
      expect(part.replaceAll(/\s+/g, ' ')).toContain(
        'An enquiry is stored; its content could not be mailed. Read it with npm run enquiries.',
      );
      for (const word of [CLAIMED.name, CLAIMED.email, 'CRM System', 'First line', 'mailto:']) {
        expect(part).not.toContain(word);
      }
    }
  });

  test('that is a digest holds every word of each enquiry, with a link to answer it', async () => {
    const other = {
      ...CLAIMED,
      id: '1e2f3a4b-9a35-4d9e-8a8e-7f1f2f6f0a12',
      name: 'Grace Hopper',
      email: 'grace@example.com',
      message: 'Ships',
    };
    const { subject, html, text, messageId } = await composeDigest([CLAIMED, other], 'x.example');
    expect(subject).toBe('Quote enquiries 5f0c1d1e: 2 new');
    expect(messageId).toBe(`<digest-${CLAIMED.mail_id}@x.example>`);
    for (const line of [
      ...[
        'Enquiry 0d2b8a52',
        'Name: Ada Byron\n',
        'Email: ada@example.com\n',
        'First line\nsecond line\n',
      ],
      ...['Enquiry 1e2f3a4b', 'Name: Grace Hopper\n', 'Email: grace@example.com\n', 'Ships\n'],
    ]) {
      expect(text).toContain(line);
    }
    const $ = load(html);
    const links = $('a')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '').pathname);
    expect(links).toEqual(['ada@example.com', 'grace@example.com']);
  });

  test('that is a digest lists suspected enquiries in a line each', async () => {
    const suspected: ClaimedEnquiry = { ...CLAIMED, suspicion: 'too-fast' };
    const refused: ClaimedEnquiry = { ...CLAIMED, suspicion: 'honeypot', is_refused: true };
    const { subject, text } = await composeDigest([CLAIMED, suspected, refused], 'x.example');
    expect(subject).toBe('Quote enquiries 5f0c1d1e: 1 new, 2 suspected');
    expect(text).toContain(
      'Sunday, 21 June 2026 at 11:00: Ada Byron, ada@example.com, sent within two seconds, 0d2b8a52\n',
    );
    expect(text).toContain(
      'a sender whose words could not be mailed, filled in the field that people do not see, 0d2b8a52\n',
    );
    expect(text).toContain('npm run enquiries -- --suspected');
  });
});

describe('the mail server', () => {
  test.each([
    'smtps://user:password@mail.example.com:465',
    'smtps://user:password@mail.example.com',
    'smtps://user:password@mail.example.com:2465',
    'smtp://127.0.0.1:54325',
    'smtp://localhost:25',
  ])('may be %s', (address) => {
    expect(validateSmtpUrl(address)).toBe(address);
  });

  test.each([
    'smtp://user:secret@mail.example.com:587',
    'smtps://user:secret@mail.example.com:587',
    'smtps://user:secret@mail.example.com:25',
    'smtp://user:secret@mail.example.com',
    'https://user:secret@mail.example.com',
    'mail.example.com',
  ])('may not be %s, and the error says how to fix it without quoting the password', (address) => {
    expect(() => validateSmtpUrl(address)).toThrow(/^SMTP_URL .* smtps:\/\/user:password@host:465/);
    expect(() => validateSmtpUrl(address)).not.toThrow(/secret/);
  });
});

describe('the running function', () => {
  // What other tests left would come first.
  const sql = openDatabase();
  beforeAll(() => settleNotices(sql));

  test('mails a stored enquiry once, with the visitor as the one to answer', async () => {
    const email = uniqueEmail();
    const name = 'Byron, Ada <x@example.com>';
    await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, name, email });
    await dispatchNotifications();
    await dispatchNotifications();

    const mails = await getMailsAbout(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toEqual([{ name, address: email }]);
    expect(mails[0]?.to?.map(({ address }) => address)).toEqual(['enquiries@localhost.test']);
  });

  test('sends a mail that no machine answers, in text and in HTML', async () => {
    const email = uniqueEmail();
    const name = `Ada "><img src=x> ${'\u00E9'.repeat(60)}`;
    await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, name, email });
    await dispatchNotifications();

    const [mail] = await getMailsAbout(email);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'message-id': expect.stringMatching(/^<enquiry-[0-9a-f-]{36}@localhost\.test>$/),
    });
    expect(mail?.replyTo).toEqual([{ name, address: email }]);
    expect(mail?.text).toContain(`Name: ${name}\n`);
    const $ = load(mail?.html ?? '');
    expect($('tr').first().find('bdi').text()).toBe(name);
    expect($('img')).toHaveLength(0);
  });

  test('leaves nothing of the enquiry in the logs', async () => {
    const email = uniqueEmail();
    await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, name: 'Unheard-of Name', email, message: 'Unheard-of words' });
    await dispatchNotifications();
    expect(await getMailsAbout(email)).toHaveLength(1);

    const logs = join(BACKEND.dataFolder, 'logs');
    const log = await readFile(join(logs, 'send-contact-email.log'), 'utf8');
    expect(log).toContain('"event":"enquiry-mail"');
    for (const secret of [email, 'Unheard-of', BACKEND.publishableKey, BACKEND.secretKey]) {
      expect(log).not.toContain(secret);
    }
  });

  test('mails nothing for an enquiry that was never stored', async () => {
    const email = uniqueEmail();
    await dispatchNotifications({ ...MINIMAL_ENQUIRY, email });
    expect(await getMailsAbout(email)).toEqual([]);
  });
});

async function dispatchNotifications(body: object = {}): Promise<void> {
  const response = await fetch(`${API_ADDRESS}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: {
      apikey: BACKEND.publishableKey,
      'content-type': 'application/json',
      origin: SITE_ADDRESS,
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
