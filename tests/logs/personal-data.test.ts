// Runs last, over the logs of everything that the other tests started: none may hold a name,
// address, message or key.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BACKEND, OUTPUT } from '../support/environment.ts';

/** What the tests send, and what only a server knows. */
const SEEDED = [
  'Ada Byron',
  'Mallory',
  'Victoria Victim',
  'A secret of the victim',
  'Half a thought',
  '@example.com',
  '203.0.113.',
  '2001:db8',
  '-the-tests', // The end of both keys.
];

const LOGS = globSync('**/logs/*.log', { cwd: OUTPUT }).sort();

test('every part of the backend writes a log, and the functions log events', () => {
  for (const name of ['postgres', 'data-api', 'send-contact-email', 'submit-enquiry']) {
    expect(LOGS.join()).toContain(`backend/logs/${name}.log`);
  }
  const log = readFileSync(join(BACKEND.dataFolder, 'logs/send-contact-email.log'), 'utf8');
  expect(log).toContain('"event":"enquiry-mail"');
});

test.each(LOGS)('%s contains no personal data and no key', (file) => {
  const log = readFileSync(join(OUTPUT, file), 'utf8');
  const found = SEEDED.filter((text) => log.toLowerCase().includes(text.toLowerCase()));
  expect(found).toEqual([]);
});
