// `npm start` when it cannot start: it says why in one line, before it builds anything.
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';

test('a home folder that is not writable is reported', async () => {
  const { exitCode, all } = await execa('node', ['supabase/local/start.ts'], {
    cwd: PROJECT_ROOT,
    env: { HOME: '/dev/null' }, // Not even root can create a file in it.
    reject: false,
    all: true,
  });
  expect(all).toBe(
    'The home folder /dev/null is not writable. Name one that is: HOME=/tmp npm start',
  );
  expect(exitCode).toBe(1);
});
