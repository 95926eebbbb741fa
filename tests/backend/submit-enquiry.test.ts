import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodedError } from '../../supabase/functions/_shared/errors.ts';
import {
  createHandler,
  type Dependencies,
} from '../../supabase/functions/submit-enquiry/handler.ts';
import { markAllMailed, openDatabase } from '../support/database.ts';
import { MINIMAL_ENQUIRY, getMailsAbout, uniqueEmail } from '../support/enquiries.ts';
import { API_ADDRESS } from '../support/environment.ts';

const SITE = 'https://www.example.com';
const SECOND = 'https://example.com';
const sql = openDatabase();

const OWN_ADDRESS = 'https://project.example/functions/v1/submit-enquiry';

type Fields = Record<string, string | readonly string[]>;

const COMPLETE: Fields = { name: 'Ada Byron', email: 'ada@example.com', consent: 'yes' };

function post(fields: Fields, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return new Request(OWN_ADDRESS, {
    method: 'POST',
    body,
    headers: { origin: SITE, accept: 'text/html,*/*;q=0.8', ...headers },
  });
}

/** The handler with fakes for the data API and the mails. */
function handlerWith(changes: Partial<Dependencies> = {}) {
  const submit = vi.fn<Dependencies['submit']>(() => Promise.resolve());
  const sendDueMails = vi.fn();
  const handle = createHandler({
    siteAddress: SITE,
    siteOrigins: [SITE, SECOND],
    submit,
    sendDueMails,
    ...changes,
  });
  return { handle, submit, sendDueMails };
}

/** Where the response sends the browser. */
function destinationOf({ status, headers }: Response): string | null {
  expect(status).toBe(303);
  return headers.get('location');
}

const THANK_YOU = `${SITE}/contact/thank-you`;
const NOT_SENT = `${SITE}/contact/not-sent`;

const logged = vi.spyOn(console, 'log');
beforeEach(() => void logged.mockReset().mockReturnValue());

describe('a valid form', () => {
  test('is stored as if sent by the script, mailed to staff, and redirected to the thank-you page', async () => {
    const { handle, submit, sendDueMails } = handlerWith();
    const response = await handle(
      post({
        ...COMPLETE,
        company: ' Engine  Ltd ',
        industry: '',
        serviceNeeds: ['CRM System', 'ERP Solution'],
        message: 'One\r\ntwo',
        about: 'About: A demo (care page)',
        figures: 'My figures:\r\nHours: 60',
        website: '',
      }),
    );
    expect(destinationOf(response)).toBe(THANK_YOU);
    const enquiry = {
      ...MINIMAL_ENQUIRY,
      company: 'Engine Ltd',
      serviceNeeds: ['CRM System', 'ERP Solution'],
      message: 'About: A demo (care page)\nOne\ntwo\n\nMy figures:\nHours: 60',
    };
    expect(submit).toHaveBeenCalledExactlyOnceWith(enquiry, null, false);
    expect(sendDueMails).toHaveBeenCalledOnce();
  });

  test('is counted against the address that the platform saw, whatever the request names; extensions may add fields', async () => {
    const { handle, submit } = handlerWith();
    const headers = {
      'cf-connecting-ip': '192.0.2.7',
      'x-forwarded-for': '192.0.2.99',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/',
    };
    const fields = { ...COMPLETE, id: '1', next: 'https://evil.example' };
    expect(destinationOf(await handle(post(fields, headers)))).toBe(THANK_YOU);
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.anything(), '192.0.2.7', false);
  });

  test.each([
    ['a program', {}, THANK_YOU],
    ['a browser that hides its origin', { 'sec-fetch-site': 'same-origin' }, THANK_YOU],
    ['a browser on another site', { 'sec-fetch-site': 'cross-site' }, NOT_SENT],
  ])('without an origin, from %s', async (_case, headers, destination) => {
    const request = post(COMPLETE, headers);
    request.headers.delete('origin');
    expect(destinationOf(await handlerWith().handle(request))).toBe(destination);
  });
});

describe('a form that is rejected', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded-not' };
  const script = { accept: '*/*' };
  test.each([
    ['from another site', () => post(COMPLETE, { origin: 'https://evil.example', ...script }), 403],
    ['with a null origin', () => post(COMPLETE, { origin: 'null', ...script }), 403],
    ['of another media type', () => post(COMPLETE, { ...type, ...script }), 415],
    ['of more than 64 KB', () => post({ ...COMPLETE, message: 'x'.repeat(65_537) }, script), 413],
    ['without a consent', () => post({ ...COMPLETE, consent: '' }, script), 422],
    ['with another method', () => new Request(OWN_ADDRESS, { method: 'DELETE' }), 405],
  ])('%s gets a status, and in a browser the page not-sent', async (_case, request, status) => {
    const { handle, submit } = handlerWith();
    expect((await handle(request())).status).toBe(status);
    const browser = request();
    browser.headers.set('accept', 'text/html');
    expect(destinationOf(await handle(browser))).toBe(NOT_SENT);
    expect(submit).not.toHaveBeenCalled();
  });

  test.each([
    [429, 'too_often', 429],
    [400, '23514', 422],
    [413, 'too_large', 422],
    [503, '', 503],
    [0, 'NO_ANSWER', 503],
  ])('by the data API with %i %s, gets %i', async (status, code, answered) => {
    const { handle, sendDueMails } = handlerWith({
      submit: () => Promise.reject(new CodedError(code, status)),
    });
    expect((await handle(post(COMPLETE, { accept: '*/*' }))).status).toBe(answered);
    expect(destinationOf(await handle(post(COMPLETE)))).toBe(NOT_SENT);
    expect(sendDueMails).not.toHaveBeenCalled();
  });
});

test('GET is redirected to the form', async () => {
  const response = await handlerWith().handle(new Request(OWN_ADDRESS));
  expect(destinationOf(response)).toBe(`${SITE}/contact`);
});

test('a suspected enquiry is stored with its mark and mailed like any other', async () => {
  const { handle, submit, sendDueMails } = handlerWith();
  const fields = { ...COMPLETE, website: 'https://spam.example' };
  const response = await handle(post(fields, { accept: '*/*' }));
  expect(response.status).toBe(201);
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ email: 'ada@example.com' }),
    null,
    true,
  );
  expect(sendDueMails).toHaveBeenCalledOnce();
});

test.each([
  ['the site', SITE, SITE, SITE],
  ['its second address', SECOND, SECOND, SECOND],
  ['another site', 'https://evil.example', null, SITE],
])('own origins may read the response, others not: %s', async (_case, origin, allowed, site) => {
  const { handle } = handlerWith();
  for (const fields of [COMPLETE, { ...COMPLETE, email: 'ada@' }]) {
    const { headers } = await handle(post(fields, { origin }));
    expect(headers.get('location')).toContain(`${site}/contact/`);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('vary')).toBe('origin');
  }
});

test('the logs contain only codes', async () => {
  const submit = () => Promise.reject(new CodedError('too_often', 429));
  await handlerWith({ submit }).handle(post(COMPLETE, { 'cf-connecting-ip': '192.0.2.7' }));
  await handlerWith().handle(post({ ...COMPLETE, email: 'ada' }));
  expect(logged.mock.calls.flat()).toEqual([
    '{"event":"enquiry-refused","status":429,"errorCode":"too_often"}',
    '{"event":"enquiry-form","status":429}',
    '{"event":"enquiry-form","status":422}',
  ]);
});

test('the running function answers with the status of the table: three within an hour, and no fourth', async () => {
  await markAllMailed(sql);
  const email = uniqueEmail();
  const answers: number[] = [];
  for (const message of ['one', 'two', 'three', 'four']) {
    const body = new URLSearchParams({ name: 'Ada Byron', email, message, consent: 'yes' });
    const response = await fetch(`${API_ADDRESS}/functions/v1/submit-enquiry`, {
      method: 'POST',
      body,
    });
    answers.push(response.status);
  }
  expect(answers).toEqual([201, 201, 201, 429]);
  // It sends mails for as long as any are due, and would send those of other tests.
  await expect.poll(() => getMailsAbout(email), { timeout: 60_000 }).toHaveLength(3);
});
