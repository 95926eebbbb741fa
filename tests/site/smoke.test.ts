// Runs the smoke script against the built site and the embedded backend.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendChecks } from '../../src/cli/smoke/backend.ts';
import { formatOutcome, runCheck } from '../../src/cli/smoke/check.ts';
import { headerChecks } from '../../src/cli/smoke/headers.ts';
import { siteChecks } from '../../src/cli/smoke/site.ts';
import { visit } from '../../src/cli/smoke/visit.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import type { Service } from '../../supabase/local/programs.ts';
import { BACKEND, OUTPUT, SITE_ADDRESS, SITE_PORT } from '../support/environment.ts';
import { startWebServer } from '../support/web-server.ts';

const services: Service[] = [];

beforeAll(async () => {
  const dataFolder = join(OUTPUT, 'smoke-backend');
  services.push(await startBackend({ ...BACKEND, dataFolder }));
  services.push(await startWebServer(SITE_PORT));
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
});

const TARGET = { site: new URL(SITE_ADDRESS), visit };
const CHECKS = [...siteChecks(TARGET), ...headerChecks(TARGET), ...backendChecks(TARGET)];

test.each(CHECKS.filter(({ skip }) => !skip))('$title', async (check) => {
  expect(formatOutcome(await runCheck(check))).toBe(`ok    ${check.title}`);
});
