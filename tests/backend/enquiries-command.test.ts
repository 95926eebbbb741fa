import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test, vi } from 'vitest';
import { eraseEnquiries } from '../../supabase/enquiries/erase.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { openDatabase, settleNotices } from '../support/database.ts';
import { API_ADDRESS, BACKEND } from '../support/environment.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  getStoredEnquiries,
  visitorClient,
} from '../support/enquiries.ts';

const sql = openDatabase();

const FORMULA = '=HYPERLINK("https://evil.example","Click")';

/** Runs `npm run enquiries -- <args>` against the tests' backend, without a terminal. */
function enquiries(...args: string[]) {
  return enquiriesOf(API_ADDRESS, ...args);
}

function enquiriesOf(address: string, ...args: string[]) {
  return execa('node', [join(PROJECT_ROOT, 'supabase/enquiries.ts'), ...args], {
    cwd: PROJECT_ROOT,
    env: { PUBLIC_SUPABASE_URL: address, SUPABASE_SECRET_KEY: BACKEND.secretKey },
    reject: false,
    stdin: 'ignore',
  });
}

async function store(row: Partial<Record<keyof typeof MINIMAL_ROW, string>>): Promise<void> {
  const { error } = await visitorClient()
    .from('contact_submissions')
    .insert({ ...MINIMAL_ROW, ...row });
  expect(error).toBeNull();
}

describe('the table', () => {
  test('has what is stored, and says how many', async () => {
    const email = uniqueEmail();
    await store({ email, company: 'Marked by this test' });
    const { stdout, exitCode } = await enquiries();
    expect(exitCode).toBe(0);
    expect(stdout).toContain(email);
    expect(stdout).toMatch(/^\d+ enquir(?:y|ies)$/m);
  });

  test('says above which project it is', async () => {
    const { stdout } = await enquiries();
    expect(stdout.split('\n')[0]).toBe(`Enquiries at ${API_ADDRESS}`);
  });

  test('has every enquiry, however few the server gives at once', async () => {
    const rows = Array.from({ length: 205 }, (_row, number) => ({ name: `Enquirer ${number}` }));
    // A hosted project's data API, as far as paging is concerned.
    const server = createServer(({ url = '' }, response) => {
      const from = Number(new URL(url, 'http://localhost').searchParams.get('offset'));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows.slice(from, from + 40)));
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const { stdout } = await enquiriesOf(`http://127.0.0.1:${port}`);
    expect(stdout.match(/Enquirer \d+/g)?.map((name) => name)).toEqual(
      rows.map(({ name }) => name).reverse(),
    );
    expect(stdout).toMatch(/^205 enquiries$/m);
    server.close();
  });

  test('says what to check when the backend does not respond', async () => {
    const { stderr, exitCode } = await enquiriesOf('http://127.0.0.1:9');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('http://127.0.0.1:9');
    expect(stderr).toContain('npm start');
  });

  test('does not suggest starting the local backend when a hosted project does not respond', async () => {
    const { stderr, exitCode } = await enquiriesOf('https://no-such-project.invalid');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('https://no-such-project.invalid');
    expect(stderr).toContain('SUPABASE_SECRET_KEY');
    expect(stderr).not.toContain('npm start');
  });
});

describe('--csv', () => {
  test('is a file that a spreadsheet reads, and no cell is a formula', async () => {
    const email = uniqueEmail();
    await store({ email, name: FORMULA, company: '+44 20', message: 'One, "two"\nthree' });
    const { stdout, exitCode } = await enquiries('--csv');
    expect(exitCode).toBe(0);
    expect(stdout.startsWith('\uFEFFcreated_at,name,email,company,')).toBe(true);
    expect(stdout).toContain(
      `,"'=HYPERLINK(""https://evil.example"",""Click"")",${email},'+44 20,`,
    );
    expect(stdout).toContain('"One, ""two""\nthree"');
  });

  test('has the newest first', async () => {
    const [older, newer] = [uniqueEmail(), uniqueEmail()];
    await store({ email: older });
    await store({ email: newer });
    const { stdout } = await enquiries('--csv');
    expect(stdout.indexOf(newer)).toBeLessThan(stdout.indexOf(older));
  });
});

describe('--unsent', () => {
  test('has what staff were not notified of, and nothing else', async () => {
    const [sent, unsent] = [uniqueEmail(), uniqueEmail()];
    await store({ email: sent });
    await settleNotices(sql);
    await store({ email: unsent });
    const { stdout, exitCode } = await enquiries('--unsent', '--csv');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('attempts,due_at,last_error');
    expect(stdout).toContain(unsent);
    expect(stdout).not.toContain(sent);
  });
});

describe('--suspected', () => {
  async function storeSuspected(): Promise<string> {
    const email = uniqueEmail();
    const enquiry = { ...MINIMAL_ROW, email, message: 'Words that a robot may have written' };
    const call = { enquiry, suspicion: 'honeypot' };
    const { error } = await serviceRoleClient().rpc('submit_enquiry', call);
    expect(error).toBeNull();
    return email;
  }

  test('has every word of what may come from a robot, and why, and nothing else', async () => {
    const [email, other] = [await storeSuspected(), uniqueEmail()];
    await store({ email: other });
    const { stdout, exitCode } = await enquiries('--suspected', '--csv');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('id,created_at,suspicion,name,email,company,message');
    expect(stdout).toContain(`honeypot,Ada Byron,${email},,Words that a robot may have written`);
    expect(stdout).not.toContain(other);
  });

  test('has one no longer once it is accepted, whose mail is due then', async () => {
    const email = await storeSuspected();
    const [stored] = await getStoredEnquiries(email);
    const { stdout, exitCode } = await enquiries('--accept', stored?.id ?? '');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Accepted at ${API_ADDRESS}.`);
    expect((await enquiries('--suspected', '--csv')).stdout).not.toContain(email);
    expect((await enquiries('--unsent', '--csv')).stdout).toContain(email);
  });

  test.each([
    ['an id that is none', 'Ada', 'Ada is no id. npm run enquiries -- --suspected prints them.'],
    ['an unknown id', crypto.randomUUID(), 'holds no suspected enquiry'],
  ])('accepts nothing by %s, and says so', async (_case, id, words) => {
    const { stderr, exitCode } = await enquiries('--accept', id);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(words);
  });
});

describe('--erase', () => {
  test('erases what one address sent, and says how many', async () => {
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    await store({ email, message: 'one' });
    await store({ email, message: 'two' });
    await store({ email: other });
    const { stdout, exitCode } = await enquiries('--erase', email.toUpperCase(), '--yes');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`2 enquiries of ${email.toUpperCase()} erased at ${API_ADDRESS}.`);
    expect(await getStoredEnquiries(email)).toEqual([]);
    expect(await getStoredEnquiries(other)).toHaveLength(1);
  });

  test('says that the mails in the staff inbox are left to delete', async () => {
    const email = uniqueEmail();
    await store({ email });
    const { stdout } = await enquiries('--erase', email, '--yes');
    expect(stdout).toContain(`delete what came from ${email} or is a reply to it`);
    expect(stdout).toContain('Reply-To');
  });

  test('says what it is about to erase and where, and wants the address again', async () => {
    const email = uniqueEmail();
    await store({ email });
    const connection = { database: serviceRoleClient(), address: API_ADDRESS };
    const question = `Erase 1 enquiry of ${email} at ${API_ADDRESS}? Type the email address again: `;
    const mistype = vi.fn(() => Promise.resolve('y'));
    await expect(eraseEnquiries(connection, email, mistype)).rejects.toThrow('Nothing was erased');
    expect(mistype).toHaveBeenCalledExactlyOnceWith(question);
    expect(await getStoredEnquiries(email)).toHaveLength(1);

    const agree = () => Promise.resolve(` ${email.toUpperCase()}`);
    expect(await eraseEnquiries(connection, email, agree)).toContain(
      `1 enquiry of ${email} erased at ${API_ADDRESS}.`,
    );
    expect(await getStoredEnquiries(email)).toEqual([]);
  });

  test('erases nothing when there is no terminal', async () => {
    const email = uniqueEmail();
    await store({ email });
    const { stderr, exitCode } = await enquiries('--erase', email);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('--yes');
    expect(await getStoredEnquiries(email)).toHaveLength(1);
  });
});

describe('who mistypes', () => {
  test.each([
    ['an unknown option', ['--purge'], '--purge'],
    ['a word', ['all'], 'all'],
    ['no address', ['--erase'], '--erase'],
    ['two things at once', ['--erase', 'ada@example.com', '--csv'], '--erase'],
    ['a yes to nothing', ['--yes'], '--yes'],
  ])('%s is told in one line', async (_case, args, named) => {
    const { stderr, exitCode } = await enquiries(...args);
    expect(exitCode).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain(named);
  });

  test('finds help', async () => {
    const { stdout, exitCode } = await enquiries('--help');
    expect(exitCode).toBe(0);
    for (const option of ['--unsent', '--suspected', '--accept', '--csv', '--erase', '--yes'])
      expect(stdout).toContain(option);
  });
});
