import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { openDatabase, markAllNotified } from '../support/database.ts';
import { API_ADDRESS, BACKEND } from '../support/environment.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  getStoredEnquiries,
  storeEnquiry,
} from '../support/enquiries.ts';

const sql = openDatabase();

// Deletes the enquiries of other tests, which each command would read.
beforeAll(() => sql`delete from public.contact_submissions`);

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

/** Stores a suspected enquiry. Returns its id. */
async function storeSuspected(email: string): Promise<string> {
  const enquiry = { ...MINIMAL_ROW, email, message: 'Words that a robot may have written' };
  const call = { enquiry, suspicion: 'honeypot' };
  expect((await serviceRoleClient().rpc('submit_enquiry', call)).error).toBeNull();
  return idOf(email);
}

async function idOf(email: string): Promise<string> {
  const [stored] = await getStoredEnquiries(email);
  return stored?.id ?? '';
}

describe('the list', () => {
  test('names its project, and shows every enquiry in full with its id', async () => {
    const email = await storeEnquiry({
      company: 'Engine Ltd',
      budget: 'Under £10k',
      message: 'One\ntwo',
    });
    const { stdout, exitCode } = await enquiries();
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[0]).toBe(`Enquiries at ${API_ADDRESS}`);
    expect(stdout).toContain(`  ${await idOf(email)}
  Ada Byron <${email}> | Engine Ltd
  Under £10k
  One
  two
  Not mailed yet
`);
    expect(stdout).toMatch(/^\d+ enquir(?:y|ies)$/m);
  });

  test('of one email address shows only its enquiries', async () => {
    const [email, other] = [await storeEnquiry(), await storeEnquiry()];
    const { stdout } = await enquiries('--of', ` ${email.toUpperCase()}`);
    expect(stdout).toContain(email);
    expect(stdout).toContain('1 enquiry');
    expect(stdout).not.toContain(other);
  });

  test('shows every enquiry, even if the server returns them in small pages', async () => {
    const rows = Array.from({ length: 205 }, (_row, number) => ({
      id: String(number),
      created_at: '2026-06-21',
      name: `Enquirer ${number}`,
    }));
    // A hosted project's data API, as far as paging is concerned.
    const server = createServer(({ url = '' }, response) => {
      const from = Number(new URL(url, 'http://localhost').searchParams.get('offset'));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows.slice(from, from + 40)));
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const { stdout } = await enquiriesOf(`http://127.0.0.1:${port}`);
    expect(stdout.match(/Enquirer \d+/g)).toEqual(rows.map(({ name }) => name).reverse());
    expect(stdout).toMatch(/^205 enquiries$/m);
    server.close();
  });

  test.each(['http://127.0.0.1:9', 'https://no-such-project.invalid'])(
    'says what to check when %s does not respond',
    async (address) => {
      const { stderr, exitCode } = await enquiriesOf(address);
      expect(exitCode).toBe(1);
      for (const words of [address, 'npm start', 'SUPABASE_SECRET_KEY']) {
        expect(stderr).toContain(words);
      }
    },
  );
});

describe('--csv', () => {
  test('prints a file for spreadsheets, in which no cell is a formula', async () => {
    const message = 'One, "two"; =1+1\n@three';
    const email = await storeEnquiry({ name: FORMULA, company: '+44 20', message });
    const { stdout, exitCode } = await enquiries('--csv');
    expect(exitCode).toBe(0);
    expect(stdout.startsWith('\uFEFFid,created_at,name,email,company,')).toBe(true);
    expect(stdout).toContain(
      `,"'=HYPERLINK(""https://evil.example"",""Click"")",${email},'+44 20,`,
    );
    // Nor where `;` or a line break begins a cell.
    expect(stdout).toContain(`"One, ""two""; '=1+1\n'@three"`);
  });
});

describe('--unsent', () => {
  test('shows only the enquiries that were not mailed to staff', async () => {
    const sent = await storeEnquiry();
    await markAllNotified(sql);
    const unsent = await storeEnquiry();
    const suspected = uniqueEmail();
    await storeSuspected(suspected);
    await sql`update private.enquiry_notices set last_error = 'EAUTH' where sent_at is null`;
    const { stdout, exitCode } = await enquiries('--unsent');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Ada Byron <${unsent}>\n  Not mailed yet: EAUTH\n`);
    for (const other of [sent, suspected]) expect(stdout).not.toContain(other);
  });
});

describe('--suspected', () => {
  test('shows suspected enquiries and the reason, until they are accepted and their mail is due', async () => {
    const email = uniqueEmail();
    const id = await storeSuspected(email);
    const other = await storeEnquiry();
    const { stdout } = await enquiries('--suspected');
    expect(stdout).toContain(
      `Ada Byron <${email}>\n  Words that a robot may have written\n  Suspected: honeypot`,
    );
    expect(stdout).not.toContain(other);

    const accepted = await enquiries('--accept', id.slice(0, 8));
    expect(accepted.stdout).toContain(`Accepted at ${API_ADDRESS}.`);
    expect((await enquiries('--suspected')).stdout).not.toContain(email);
    expect((await enquiries('--unsent')).stdout).toContain(email);
    expect((await enquiries('--accept', id)).stderr).toContain('is not suspected');
  });
});

describe('--delete and --erase', () => {
  test('say what they would do, and do nothing without --yes', async () => {
    const email = await storeEnquiry();
    const id = await idOf(email);
    for (const args of [
      ['--delete', id],
      ['--erase', email],
    ]) {
      const { stdout, exitCode } = await enquiries(...args);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^This would (?:delete the enquiry that|erase 1 enquiry of) /);
      expect(stdout).toContain(email);
      expect(stdout).toContain(`at ${API_ADDRESS}. Add --yes to do it.`);
    }
    expect(await getStoredEnquiries(email)).toHaveLength(1);
  });

  test('--delete deletes one enquiry', async () => {
    const email = await storeEnquiry({ message: 'one' });
    await storeEnquiry({ email, message: 'two' });
    const { stdout } = await enquiries('--delete', (await idOf(email)).slice(0, 8), '--yes');
    expect(stdout).toContain('Deleted the enquiry that Ada Byron');
    expect(await getStoredEnquiries(email)).toMatchObject([{ message: 'two' }]);
  });

  test('--erase deletes all enquiries of one email address, and says which mails remain to be deleted', async () => {
    const email = await storeEnquiry({ message: 'one' });
    await storeEnquiry({ email, message: 'two' });
    const other = await storeEnquiry();
    const { stdout, exitCode } = await enquiries('--erase', email.toUpperCase(), '--yes');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`2 enquiries of ${email.toUpperCase()} erased at ${API_ADDRESS}.`);
    expect(stdout).toContain(`delete those from ${email.toUpperCase()}`);
    expect(await getStoredEnquiries(email)).toEqual([]);
    expect(await getStoredEnquiries(other)).toHaveLength(1);
  });
});

describe('a mistyped command', () => {
  test.each([
    ['an unknown option', ['--purge'], '--purge'],
    ['an unexpected word', ['all'], 'all'],
    ['no address', ['--erase'], '--erase'],
    ['two commands at once', ['--erase', 'ada@example.com', '--csv'], '--erase'],
    ['--yes but no command', ['--yes'], '--yes'],
    ['an unknown id', ['--delete', 'Ada'], 'No enquiry'],
  ])('with %s fails with a one-line message', async (_case, args, named) => {
    const { stderr, exitCode } = await enquiries(...args);
    expect(exitCode).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain(named);
  });
});
