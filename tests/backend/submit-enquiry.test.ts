import { load, type CheerioAPI } from 'cheerio';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import {
  createHandler,
  type Dependencies,
} from '../../supabase/functions/submit-enquiry/handler.ts';

const SITE = 'https://www.example.com';
const OWN_ADDRESS = 'https://project.example/functions/v1/submit-enquiry';

type Fields = Record<string, string | readonly string[]>;

const COMPLETE: Fields = { name: 'Ada Byron', email: 'ada@example.com', consent: 'yes' };

function post(fields: Fields, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return new Request(OWN_ADDRESS, { method: 'POST', body, headers: { origin: SITE, ...headers } });
}

/** The handler with fakes for the data API and the notification. */
function handlerWith(changes: Partial<Dependencies> = {}) {
  const submit = vi.fn<Dependencies['submit']>(() => Promise.resolve(null));
  const notifyStaff = vi.fn();
  const handle = createHandler({
    siteAddress: SITE,
    siteOrigins: [SITE],
    email: 'hello@example.com',
    phone: '01632 960 000',
    submit,
    notifyStaff,
    ...changes,
  });
  return { handle, submit, notifyStaff };
}

async function read(response: Response): Promise<CheerioAPI> {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return load(await response.text());
}

const logged = vi.spyOn(console, 'log');
beforeEach(() => void logged.mockReset().mockReturnValue());

describe('a valid form', () => {
  test('is stored as if sent by the script, notified to staff, and redirected to the thank-you page', async () => {
    const { handle, submit, notifyStaff } = handlerWith();
    const response = await handle(
      post({
        ...COMPLETE,
        company: ' Engine  Ltd ',
        industry: '',
        serviceNeeds: ['CRM System', 'ERP Solution'],
        message: 'One\r\ntwo',
        website: '',
      }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/contact/thank-you`);
    const enquiry = {
      name: 'Ada Byron',
      email: 'ada@example.com',
      company: 'Engine Ltd',
      industry: null,
      teamSize: null,
      timeline: null,
      budget: null,
      serviceNeeds: ['CRM System', 'ERP Solution'],
      message: 'One\ntwo',
    };
    expect(submit).toHaveBeenCalledExactlyOnceWith(enquiry, null, null);
    expect(notifyStaff).toHaveBeenCalledOnce();
  });

  test('is counted against the IP address that the platform saw', async () => {
    const { handle, submit } = handlerWith();
    await handle(
      post(COMPLETE, { 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.99' }),
    );
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.anything(), '192.0.2.7', null);
  });

  test('may have fields that an extension has added', async () => {
    expect((await handlerWith().handle(post({ ...COMPLETE, id: '1', more: 'x' }))).status).toBe(
      303,
    );
  });

  test.each([
    ['a program', {}, 303],
    ['a browser that hides its origin', { 'sec-fetch-site': 'same-origin' }, 303],
    ['a browser on another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('without an origin, from %s', async (_case, headers, status) => {
    const request = post(COMPLETE, headers);
    request.headers.delete('origin');
    expect((await handlerWith().handle(request)).status).toBe(status);
  });
});

describe('a rejected request', () => {
  const big = { ...COMPLETE, message: 'x'.repeat(256 * 1024) };
  const type = { 'content-type': 'application/x-www-form-urlencoded-not' };
  test.each([
    ['from another site', post(COMPLETE, { origin: 'https://evil.example' }), 403],
    ['with a null origin', post(COMPLETE, { origin: 'null' }), 403],
    ['of another media type', post(COMPLETE, type), 415],
    ['of more than 256 KB', post(big), 413],
    ['with another method', new Request(OWN_ADDRESS, { method: 'DELETE' }), 405],
  ])('%s gets a plain-language reason and the contact details', async (_case, call, status) => {
    const { handle, submit } = handlerWith();
    const response = await handle(call);
    expect(response.status).toBe(status);
    const $ = await read(response);
    expect($('h1').text()).toBe('Your enquiry was not sent');
    const links = $('a').map((_index, link) => $(link).attr('href'));
    expect(links.get()).toEqual(['tel:01632960000', 'mailto:hello@example.com', `${SITE}/`]);
    expect($('main').text()).toContain('Your text is still in the form');
    expect(submit).not.toHaveBeenCalled();
  });

  test('with GET is redirected to the form', async () => {
    const response = await handlerWith().handle(new Request(OWN_ADDRESS));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/contact`);
  });
});

describe('a suspected enquiry', () => {
  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['a form that was open for 1,999 ms', { openForMs: '1999' }, 'too-fast'],
    ['both', { website: 'x', openForMs: '10' }, 'honeypot'],
  ])('is stored with its mark, confirmed and not notified: %s', async (_case, fields, mark) => {
    const { handle, submit, notifyStaff } = handlerWith();
    const response = await handle(post({ ...COMPLETE, ...fields }));
    expect(response.headers.get('location')).toBe(`${SITE}/contact/thank-you`);
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'ada@example.com' }),
      null,
      mark,
    );
    expect(notifyStaff).not.toHaveBeenCalled();
  });

  test('is not one whose form was open for 2,000 ms', async () => {
    const { handle, submit, notifyStaff } = handlerWith();
    await handle(post({ ...COMPLETE, website: '', openForMs: '2000' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.anything(), null, null);
    expect(notifyStaff).toHaveBeenCalledOnce();
  });

  test('is validated like any other', async () => {
    const { handle, submit } = handlerWith();
    const response = await handle(post({ ...COMPLETE, email: 'ada@', website: 'Engine Ltd' }));
    expect(response.status).toBe(422);
    expect(submit).not.toHaveBeenCalled();
  });
});

test.each([
  ['the site', SITE, SITE],
  ['another site', 'https://evil.example', null],
])(
  'only the site’s own origin may read the response in a script: %s',
  async (_case, origin, allowed) => {
    const { handle } = handlerWith();
    for (const fields of [COMPLETE, { ...COMPLETE, email: 'ada@' }]) {
      const { headers } = await handle(post(fields, { origin }));
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
      expect(headers.get('vary')).toBe('origin');
    }
  },
);

describe('an invalid form', () => {
  test('gets a page that says what to change, that nothing is lost, and how else to reach the firm', async () => {
    const { handle, submit } = handlerWith();
    const response = await handle(
      post({ name: '<b>Ada', email: 'ada@', message: 'न'.repeat(4001), consent: '' }),
    );
    expect(response.status).toBe(422);
    expect(submit).not.toHaveBeenCalled();
    const $ = await read(response);
    expect($('title').text()).toBe('Error: Your enquiry was not sent');
    const changes = $('li').map((_index, entry) => $(entry).text());
    expect(changes.get()).toEqual([
      'Enter an email address, such as name@company.co.uk',
      'Shorten the message to 4,000 characters',
      TOAST_MESSAGES.consentMissing.text,
    ]);
    expect($('main').text()).toContain('Your text is still in the form');
    expect($('a[href="tel:01632960000"], a[href="mailto:hello@example.com"]')).toHaveLength(2);
  });

  test('gets a page that runs no scripts, is not cached and not indexed', async () => {
    const response = await handlerWith().handle(post({}));
    const { headers } = response;
    const $ = await read(response);
    expect($('script, link, img, form, [style]')).toHaveLength(0);
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'nonce-${$('style').attr('nonce')}'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});

describe('a form that cannot be stored', () => {
  test.each([
    [429, 'too_often', 429, 'We’ve had several enquiries from you in the past hour'],
    [400, '23514', 422, 'We couldn’t save your enquiry'],
    [413, 'too_large', 422, 'We couldn’t save your enquiry'],
    [503, '', 503, 'We couldn’t save your enquiry just now'],
    [0, 'NO_ANSWER', 503, 'We couldn’t save your enquiry just now'],
  ])('because of %i %s is explained with status %i', async (status, code, answered, words) => {
    const submit = () => Promise.resolve({ status, code });
    const { handle, notifyStaff } = handlerWith({ submit });
    const response = await handle(post(COMPLETE));
    expect(response.status).toBe(answered);
    expect(response.headers.has('retry-after')).toBe(answered !== 422);
    const $ = await read(response);
    expect($('main').text()).toContain(words);
    expect($('main').text()).toContain('Your text is still in the form');
    expect(notifyStaff).not.toHaveBeenCalled();
  });
});

test('the logs contain only codes', async () => {
  const submit = () => Promise.resolve({ status: 429, code: 'too_often' });
  await handlerWith({ submit }).handle(post(COMPLETE, { 'cf-connecting-ip': '192.0.2.7' }));
  await handlerWith().handle(post({ ...COMPLETE, email: 'ada' }));
  expect(logged.mock.calls.flat()).toEqual([
    '{"event":"enquiry-refused","status":429,"errorCode":"too_often"}',
    '{"event":"enquiry-form","status":429}',
    '{"event":"enquiry-form","status":422}',
  ]);
});
