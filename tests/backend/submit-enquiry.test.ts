import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_MESSAGES } from '#enquiry/messages.ts';
import {
  createHandler,
  type Dependencies,
} from '../../supabase/functions/submit-enquiry/handler.ts';
import { receiveMailAbout } from '../support/backend-events.ts';
import { openDatabase, settleNotices } from '../support/database.ts';
import { API_ADDRESS, BACKEND, SITE_ADDRESS } from '../support/environment.ts';
import { uniqueEmail, getMailsAbout, getStoredEnquiries } from '../support/enquiries.ts';

const SITE = 'https://www.example.com';
const OWN = 'https://project.example';
const OWN_ADDRESS = `${OWN}/functions/v1/submit-enquiry`;

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
    ownAddress: OWN_ADDRESS,
    siteAddress: SITE,
    siteOrigins: [SITE, OWN],
    contacts: { email: 'hello@example.com', phone: '01632 960 000' },
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

describe('a form in order', () => {
  test('is stored as the browser’s own would be, notified to staff, and thanked for', async () => {
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

  test('is counted for the address that the platform saw', async () => {
    const { handle, submit } = handlerWith();
    await handle(
      post(COMPLETE, { 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.99' }),
    );
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.anything(), '192.0.2.7', null);
  });

  test.each([
    ['the site', { origin: SITE }],
    ['this function’s own page', { origin: OWN }],
  ])('may come from %s', async (_case, headers) => {
    expect((await handlerWith().handle(post(COMPLETE, headers))).status).toBe(303);
  });

  test.each([
    ['a program', {}, 303],
    ['a browser that keeps its origin to itself', { 'sec-fetch-site': 'same-origin' }, 303],
    ['a browser on another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('without an origin, from %s', async (_case, headers, status) => {
    const request = post(COMPLETE, headers);
    request.headers.delete('origin');
    expect((await handlerWith().handle(request)).status).toBe(status);
  });
});

describe('a request that is not read', () => {
  const big = { ...COMPLETE, message: 'x'.repeat(256 * 1024) };
  const type = { 'content-type': 'application/x-www-form-urlencoded-not' };
  test.each([
    ['another site', post(COMPLETE, { origin: 'https://evil.example' }), 403],
    ['a page that hides where it is from', post(COMPLETE, { origin: 'null' }), 403],
    ['another media type', post(COMPLETE, type), 415],
    ['more than 256 KB', post(big), 413],
    ['a field that the form has not', post({ ...COMPLETE, submission_type: 'quote' }), 400],
    ['a field that stands there twice', post({ ...COMPLETE, email: ['a@b.co', 'c@d.co'] }), 400],
    ['another method', new Request(OWN_ADDRESS, { method: 'DELETE' }), 405],
  ])('%s gets a reason in plain words, with the contact details', async (_case, call, status) => {
    const { handle, submit } = handlerWith();
    const response = await handle(call);
    expect(response.status).toBe(status);
    const $ = await read(response);
    expect($('h1').text()).toBe('Your enquiry was not sent');
    const links = $('a').map((_index, link) => $(link).attr('href'));
    expect(links.get()).toEqual([
      `${SITE}/`,
      `${SITE}/contact`,
      'tel:01632960000',
      'mailto:hello@example.com',
    ]);
    expect(submit).not.toHaveBeenCalled();
  });

  test('who only looks is led to the form', async () => {
    const response = await handlerWith().handle(new Request(OWN_ADDRESS));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/contact`);
  });
});

describe('an enquiry that a program may have sent', () => {
  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['a form that was open for 1,999 ms', { openForMs: '1999' }, 'too-fast'],
    ['both', { website: 'x', openForMs: '10' }, 'honeypot'],
  ])('is stored with its mark, thanked for and not notified: %s', async (_case, fields, mark) => {
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

  test('has no mark after two seconds', async () => {
    const { handle, submit, notifyStaff } = handlerWith();
    await handle(post({ ...COMPLETE, website: '', openForMs: '2000' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.anything(), null, null);
    expect(notifyStaff).toHaveBeenCalledOnce();
  });

  test('comes back with its errors like any other, and keeps its mark', async () => {
    const { handle, submit } = handlerWith();
    const response = await handle(post({ ...COMPLETE, email: 'ada@', website: 'Engine Ltd' }));
    expect(response.status).toBe(422);
    const $ = await read(response);
    expect($('#error-summary a').attr('href')).toBe('#email');
    expect($('[name="website"]').attr('value')).toBe('Engine Ltd');
    expect(submit).not.toHaveBeenCalled();
  });
});

test.each([
  ['the site', SITE, SITE],
  ['another site', 'https://evil.example', null],
])(
  'whether a script may read the response is decided by its origin: %s',
  async (_case, origin, allowed) => {
    const { handle } = handlerWith();
    for (const fields of [COMPLETE, { ...COMPLETE, email: 'ada@' }]) {
      const { headers } = await handle(post(fields, { origin }));
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
      expect(headers.get('vary')).toBe('origin');
    }
  },
);

describe('a form that is not in order', () => {
  const WRONG: Fields = {
    name: 'Ada "><b>Byron',
    email: 'ada@',
    industry: 'Finance',
    serviceNeeds: ['CRM System'],
    message: '\n</textarea><script>alert(1)</script>\nMany looms.',
  };

  async function shown(fields: Fields = WRONG) {
    const { handle, submit } = handlerWith();
    const response = await handle(post(fields));
    expect(response.status).toBe(422);
    expect(submit).not.toHaveBeenCalled();
    return { $: await read(response), response };
  }

  test('comes back with everything that was typed and chosen', async () => {
    const { $ } = await shown();
    expect($('#name').attr('value')).toBe(WRONG['name']);
    expect($('#email').attr('value')).toBe(WRONG['email']);
    expect($('#industry option[selected]').text()).toBe('Finance');
    expect(
      $('[name="serviceNeeds"][checked]')
        .map((_index, box) => $(box).val())
        .get(),
    ).toEqual(['CRM System']);
    expect($('#message').text()).toBe(WRONG['message']);
    expect($('[name="consent"]').is('[checked]')).toBe(false);
  });

  test.each([
    ['one Hindi letter', 'न'.repeat(4001)],
    ['four thousand Hindi letters', 'न'.repeat(8000)],
    ['one emoji', '🎩'.repeat(4001)],
  ])('comes back with a message that is %s too long', async (_case, message) => {
    const { $ } = await shown({ ...COMPLETE, message });
    expect($('#message').text()).toBe(message);
    expect($('#error-summary a').attr('href')).toBe('#message');
  });

  test('keeps the consent that was given', async () => {
    const { $ } = await shown({ ...WRONG, consent: 'yes' });
    expect($('[name="consent"]').is('[checked]')).toBe(true);
  });

  test('says on top of the form the errors, with a link to each field', async () => {
    const { $ } = await shown();
    const summary = $('form > #error-summary:first-child');
    expect(summary.find('h2').text()).toBe('There is a problem');
    expect(summary.attr('tabindex')).toBe('-1');
    expect(summary.is('[autofocus]')).toBe(true);
    const links = summary.find('a').map((_index, link) => [[$(link).attr('href'), $(link).text()]]);
    expect(links.get()).toEqual([
      ['#email', 'Enter an email address in the form name@company.co.uk'],
      ['#consent', TOAST_MESSAGES.consentMissing.text],
    ]);
    expect($('#consent').attr('name')).toBe('consent');
  });

  test('says it beside the fields too, for assistive technology as well', async () => {
    const { $ } = await shown();
    expect($('div:has(> label[for="email"] + #email-error) + #email')).toHaveLength(1);
    expect($('#email-error').text().replaceAll(/\s+/g, ' ').trim()).toBe(
      'Error: Enter an email address in the form name@company.co.uk',
    );
    expect($('#email').attr('aria-invalid')).toBe('true');
    expect($('#email').attr('aria-describedby')).toBe('email-error');
    expect($('#name').is('[aria-invalid]')).toBe(false);
    expect($('#consent-error + label #consent')).toHaveLength(1);
  });

  test('names the services as a group', async () => {
    const { $ } = await shown({ ...WRONG, serviceNeeds: ['Tea'] });
    expect($('legend + #serviceNeeds-error').text()).toContain('Choose services from the list');
    expect($('fieldset').attr('aria-describedby')).toBe('serviceNeeds-error');
    expect($('#serviceNeeds').attr('name')).toBe('serviceNeeds');
  });

  test('says so in the title, and is for no search engine', async () => {
    const { $ } = await shown();
    expect($('title').text()).toBe('Error: Request a quote');
    expect(
      $('meta[name="robots"]')
        .map((_index, meta) => $(meta).attr('content'))
        .get(),
    ).toEqual(['noindex']);
  });

  test('is sent here again, and its links lead to the site', async () => {
    const { $ } = await shown();
    expect($('form').attr('action')).toBe(OWN_ADDRESS);
    expect($('form').attr('method')).toBe('post');
    const links = $('header a, label a').map((_index, link) => $(link).attr('href'));
    expect(links.get()).toEqual([`${SITE}/`, `${SITE}/privacy`]);
  });

  test('runs nothing, and is kept by no cache', async () => {
    const { $, response } = await shown();
    expect($('script, link, img, [style]')).toHaveLength(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const css = new TextEncoder().encode($('style').text());
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', css)).toString('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; ` +
        `form-action ${OWN_ADDRESS} ${SITE}; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  test('comes back as the browser would send it again', async () => {
    const everything: Fields = {
      name: 'Ada Byron',
      email: 'ada@',
      company: 'Engine Ltd',
      industry: 'Finance',
      teamSize: '51-200 employees',
      timeline: 'ASAP',
      budget: 'Under £10k',
      serviceNeeds: ['ERP Solution', 'Data Analytics'],
      message: 'Many looms.',
      consent: 'yes',
    };
    const { $ } = await shown(everything);
    const again: Record<string, string[]> = {};
    for (const { name, value } of $('form').serializeArray()) (again[name] ??= []).push(value);
    expect(again).toEqual(
      Object.fromEntries(
        Object.entries({ ...everything, website: '' }).map(([name, value]) => [
          name,
          [value].flat(),
        ]),
      ),
    );
  });
});

describe('a form that cannot be stored', () => {
  test.each([
    [429, 'too_often', 429, 'We have had several enquiries from you within the hour'],
    [400, '23514', 422, 'Our server did not accept it'],
    [413, 'too_large', 422, 'Our server did not accept it'],
    [503, '', 503, 'Our server did not answer'],
    [0, 'NO_ANSWER', 503, 'Our server did not answer'],
  ])('for %i %s is shown again with %i', async (status, code, answered, words) => {
    const submit = () => Promise.resolve({ status, code });
    const { handle, notifyStaff } = handlerWith({ submit });
    const response = await handle(post({ ...COMPLETE, message: 'Many looms.' }));
    expect(response.status).toBe(answered);
    expect(response.headers.has('retry-after')).toBe(answered !== 422);
    const $ = await read(response);
    expect($('form > #send-failure:first-child').text()).toContain(words);
    expect(
      $('#send-failure a')
        .map((_index, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['tel:01632960000', 'mailto:hello@example.com']);
    expect($('#message').text()).toBe('Many looms.');
    expect($('[name="consent"]').is('[checked]')).toBe(true);
    expect($('[aria-invalid]')).toHaveLength(0);
    expect(notifyStaff).not.toHaveBeenCalled();
  });
});

test('logs hold codes alone', async () => {
  const submit = () => Promise.resolve({ status: 429, code: 'too_often' });
  await handlerWith({ submit }).handle(post(COMPLETE, { 'cf-connecting-ip': '192.0.2.7' }));
  await handlerWith().handle(post({ ...COMPLETE, email: 'ada' }));
  expect(logged.mock.calls.flat()).toEqual([
    '{"event":"enquiry-refused","status":429,"errorCode":"too_often"}',
    '{"event":"enquiry-form","status":429}',
    '{"event":"enquiry-form","status":422}',
  ]);
});

describe('the running function', () => {
  // A call claims ten at a time: what other tests left would come first.
  const sql = openDatabase();
  beforeAll(() => settleNotices(sql));

  function send(fields: Fields): Promise<Response> {
    const { body, headers } = post(fields, { origin: SITE_ADDRESS });
    return fetch(`${API_ADDRESS}/functions/v1/submit-enquiry`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      duplex: 'half',
    } as RequestInit); // `duplex` is wanted by Node, and not yet in the types.
  }

  test('stores a form that needed no script, and notifies staff', async () => {
    const email = uniqueEmail();
    const response = await send({ ...COMPLETE, email, budget: '£10k - £25k', message: 'A\r\nB' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE_ADDRESS}/contact/thank-you`);
    expect(await getStoredEnquiries(email)).toMatchObject([
      { name: 'Ada Byron', budget: '£10k - £25k', message: 'A\nB', submission_type: 'quote' },
    ]);
    // The function answers first, and the mail may wait for a function to start.
    await receiveMailAbout(email, BACKEND);
    expect(await getMailsAbout(email)).toHaveLength(1);
  });

  test.each([
    ['filled its honeypot', { website: 'https://spam.example' }],
    ['was sent at once', { openForMs: '40' }],
  ])('stores a form that %s', async (_case, fields) => {
    const email = uniqueEmail();
    const response = await send({ ...COMPLETE, email, ...fields });
    expect(response.headers.get('location')).toBe(`${SITE_ADDRESS}/contact/thank-you`);
    expect(await getStoredEnquiries(email)).toHaveLength(1);
  });

  test('holds a visitor to the limits, and keeps what was typed', async () => {
    const email = uniqueEmail();
    for (const message of ['one', 'two', 'three']) {
      expect((await send({ ...COMPLETE, email, message })).status).toBe(303);
    }
    const response = await send({ ...COMPLETE, email, message: 'four' });
    expect(response.status).toBe(429);
    const $ = await read(response);
    expect($('#message').text()).toBe('four');
    expect($('#send-failure').text()).toContain(
      'We have had several enquiries from you within the hour',
    );
    expect(await getStoredEnquiries(email)).toHaveLength(3);
  });

  test('leaves nothing of the enquiry in the logs', async () => {
    const email = uniqueEmail();
    await send({ ...COMPLETE, name: 'Unheard-of Name', email, message: 'Unheard-of words' });
    await send({ ...COMPLETE, name: 'Unheard-of Name', email: `${email}@` });
    const log = await readFile(join(BACKEND.dataFolder, 'logs/submit-enquiry.log'), 'utf8');
    expect(log).toContain('{"event":"enquiry-form","status":422}');
    for (const secret of [email, 'Unheard-of', BACKEND.publishableKey, BACKEND.secretKey]) {
      expect(log).not.toContain(secret);
    }
  });
});
