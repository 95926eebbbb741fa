import { beforeAll, describe, expect, test, vi } from 'vitest';
import { composeNotice } from '../../supabase/functions/send-contact-email/email.ts';
import {
  createHandler,
  type ClaimedEnquiry,
} from '../../supabase/functions/send-contact-email/handler.ts';
import { API_ADDRESS, BACKEND } from '../support/environment.ts';
import { SMALLEST_ROW, desk, freshEmail, mailsAbout, visitor } from '../support/enquiries.ts';

const KEY = 'sb_publishable_right';

const CLAIMED: ClaimedEnquiry = {
  id: '0d2b8a52-9a35-4d9e-8a8e-7f1f2f6f0a11',
  token: '6c0f2cf8-61b5-4f4e-b43c-0a54a1d0a4a2',
  created_at: '2026-11-21T10:00:00Z',
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: null,
  industry: null,
  team_size: null,
  timeline: null,
  budget: null,
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

/** The function with what stands at its edges replaced: the database and the mail server. */
function handlerWith(claimed: ClaimedEnquiry[], send = () => Promise.resolve()) {
  const finish = vi.fn(() => Promise.resolve());
  const sent = vi.fn(send);
  const handle = createHandler({
    publishableKeys: [KEY],
    claim: () => Promise.resolve(claimed),
    finish,
    send: sent,
  });
  return { handle, finish, sent };
}

describe('the function', () => {
  test('mails what it claimed, whatever the call says, and records it', async () => {
    const { handle, finish, sent } = handlerWith([CLAIMED]);
    const response = await handle(call({ body: '{"email":"mallory@example.com"}' }));
    expect(response.status).toBe(200);
    expect(sent).toHaveBeenCalledExactlyOnceWith(CLAIMED);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED, null);
  });

  test('answers the same when there is nothing to send', async () => {
    const { handle, sent } = handlerWith([]);
    expect((await handle(call())).status).toBe(200);
    expect(sent).not.toHaveBeenCalled();
  });

  test('records a failure by its code alone, and says that it failed', async () => {
    const refusal = Object.assign(new Error('ada@example.com refused'), { code: 'EENVELOPE' });
    const { handle, finish } = handlerWith([CLAIMED], () => Promise.reject(refusal));
    expect((await handle(call())).status).toBe(503);
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIMED, 'EENVELOPE');
  });

  test.each([
    ['another method', { method: 'PUT' }, 405],
    ['no key', { headers: { apikey: '' } }, 401],
    ['a wrong key', { headers: { apikey: 'sb_publishable_wrong' } }, 401],
    ['a form’s content type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a body of more than 32 KB', { body: 'x'.repeat(33 * 1024) }, 413],
  ])('turns away %s', async (_case, changes, status) => {
    const { handle, sent } = handlerWith([CLAIMED]);
    expect((await handle(call(changes))).status).toBe(status);
    expect(sent).not.toHaveBeenCalled();
  });

  test('allows the browser to ask, with the headers that supabase-js sends', async () => {
    const response = await handlerWith([]).handle(call({ method: 'OPTIONS', body: null }));
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers');
    for (const header of ['apikey', 'content-type', 'x-client-info']) {
      expect(allowed).toContain(header);
    }
  });
});

describe('the mail', () => {
  const { subject, text, messageId } = composeNotice(CLAIMED);

  test('has a subject that holds nothing a visitor wrote', () => {
    expect(subject).toBe('New quote enquiry 0d2b8a52');
  });

  test('has every field, and says which were left empty', () => {
    for (const line of [
      'Name: Ada Byron',
      'Email: ada@example.com',
      'Company: not given',
      'Industry: not given',
      'Team size: not given',
      'Timeline: not given',
      'Budget: not given',
      'Services: CRM System, ERP Solution',
      'First line\nsecond line',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('has the same id for every try', () => {
    expect(messageId).toContain(CLAIMED.id);
  });
});

describe('the running function', () => {
  // The function takes ten at a time: what other tests left would stand before ours.
  beforeAll(takeEveryNotice);

  test('mails a stored enquiry once, with the visitor as the one to answer', async () => {
    const email = freshEmail();
    const name = 'Byron, Ada <x@example.com>';
    await visitor()
      .from('contact_submissions')
      .insert({ ...SMALLEST_ROW, name, email });
    await knock();
    await knock();

    const mails = await mailsAbout(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toEqual([{ name, address: email }]);
    expect(mails[0]?.to?.map(({ address }) => address)).toEqual(['desk@localhost.test']);
  });

  test('mails nothing for an enquiry that was never stored', async () => {
    const email = freshEmail();
    await knock({ ...SMALLEST_ROW, email });
    expect(await mailsAbout(email)).toEqual([]);
  });
});

async function takeEveryNotice(): Promise<void> {
  let taken: unknown[] | null;
  do {
    ({ data: taken } = await desk().rpc('claim_enquiry_notices', { batch_size: 50 }));
  } while (taken && taken.length > 0);
}

async function knock(body: object = {}): Promise<void> {
  const response = await fetch(`${API_ADDRESS}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: BACKEND.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
