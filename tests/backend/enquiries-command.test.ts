import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { openDatabase } from '../support/database.ts';
import { API_ADDRESS, BACKEND } from '../support/environment.ts';
import { getStoredEnquiries, storeEnquiry } from '../support/enquiries.ts';

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
  Full Name: Ada Byron
  Email Address: ${email}
  Message: One
  two
  Company: Engine Ltd
  Budget: Under £10k

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
    expect(stdout.startsWith('\uFEFFid,created_at,name,email,message,company,')).toBe(true);
    expect(stdout).toContain(
      `,"'=HYPERLINK(""https://evil.example"",""Click"")",${email},"One, ""two""; '=1+1\n'@three",'+44 20,`,
    );
  });
});

describe('--delete', () => {
  test('deletes one enquiry, and says which, and where its mail is', async () => {
    const email = await storeEnquiry({ message: 'one' });
    await storeEnquiry({ email, message: 'two' });
    const { stdout, exitCode } = await enquiries('--delete', await idOf(email));
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Deleted at ${API_ADDRESS}: the enquiry of Ada Byron <${email}>.`);
    expect(stdout).toContain('Its mail in the staff inbox remains');
    expect(await getStoredEnquiries(email)).toMatchObject([{ message: 'two' }]);
  });
});

describe('a mistyped command', () => {
  test.each([
    ['an unknown option', ['--purge'], '--purge'],
    ['no address', ['--of'], '--of'],
    ['two commands at once', ['--delete', crypto.randomUUID(), '--csv'], '--delete'],
    ['an unknown id', ['--delete', crypto.randomUUID()], 'No enquiry'],
  ])('with %s fails with a one-line message', async (_case, args, named) => {
    const { stderr, exitCode } = await enquiries(...args);
    expect(exitCode).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain(named);
  });
});
