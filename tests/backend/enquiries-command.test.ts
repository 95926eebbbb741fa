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

/** Runs `npm run enquiries` against a backend, by default that of the tests, without a terminal. */
function enquiries(address = API_ADDRESS) {
  return execa('node', [join(PROJECT_ROOT, 'supabase/enquiries.ts')], {
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
  test('names its project, and shows every enquiry in full with its id and what became of its mail', async () => {
    const email = await storeEnquiry({
      company: 'Engine Ltd',
      budget: 'Under £10k',
      message: 'One\ntwo\nthree',
    });
    const [failed, sent] = [await idOf(await storeEnquiry()), await idOf(await storeEnquiry())];
    await sql`update private.enquiry_mails set suspected = true where submission_id in (${failed}, ${sent})`;
    await sql`update private.enquiry_mails set last_error = 'EAUTH' where submission_id = ${failed}`;
    await sql`update private.enquiry_mails set sent_at = '2026-06-21 12:00' where submission_id = ${sent}`;
    const { stdout, exitCode } = await enquiries();
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[0]).toBe(`Enquiries at ${API_ADDRESS}`);
    expect(stdout).toContain(`  ${await idOf(email)}  not mailed yet
  Full Name: Ada Byron
  Email Address: ${email}
  Message: One
  two
  three
  Company: Engine Ltd
  Budget: Under £10k

`);
    expect(stdout).toContain(`  ${failed}  possible spam, not mailed yet: EAUTH\n`);
    expect(stdout).toContain(`  ${sent}  possible spam, mailed 2026-06-21 `);
    expect(stdout).toMatch(/^3 enquiries$/m);
  });

  test('names a column that the database lacks, instead of blaming the key', async () => {
    await sql`alter table public.contact_submissions rename column budget to budget_now`;
    const { stderr, exitCode } = await enquiries();
    await sql`alter table public.contact_submissions rename column budget_now to budget`;
    expect(exitCode).toBe(1);
    expect(stderr).toContain('contact_submissions.budget does not exist');
    expect(stderr).toContain('migrations');
    expect(stderr).not.toContain('SUPABASE_SECRET_KEY');
  });

  test('shows every enquiry, even if the server returns them in small pages, and no escape sequence of any', async () => {
    const rows = Array.from({ length: 205 }, (_row, number) => ({
      id: String(number),
      created_at: '2026-06-21',
      name: `Enquirer ${number}`,
      message: '\u001b]0;A title\u0007\u001b[2J\u009b2J\rA line',
    }));
    // A hosted project's data API, as far as paging is concerned.
    const server = createServer(({ url = '' }, response) => {
      const from = Number(new URL(url, 'http://localhost').searchParams.get('offset'));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(url.includes('/rpc/') ? {} : rows.slice(from, from + 40)));
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const { stdout } = await enquiries(`http://127.0.0.1:${port}`);
    expect(stdout.match(/Enquirer \d+/g)).toEqual(rows.map(({ name }) => name).reverse());
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(stdout).toMatch(/^205 enquiries$/m);
    server.close();
  });

  test.each(['http://127.0.0.1:9', 'https://no-such-project.invalid'])(
    'says what to check when %s does not respond',
    async (address) => {
      const { stderr, exitCode } = await enquiries(address);
      expect(exitCode).toBe(1);
      for (const words of [address, 'npm start', 'SUPABASE_SECRET_KEY']) {
        expect(stderr).toContain(words);
      }
    },
  );
});
