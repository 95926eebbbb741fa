// Builds the site for its tests, with the address and the key of the tests' backend.
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, SITE_FOLDER } from './support/environment.ts';

const { exitCode } = await execa('astro', ['build', '--outDir', SITE_FOLDER], {
  cwd: PROJECT_ROOT,
  env: BUILD_ENVIRONMENT,
  preferLocal: true,
  reject: false,
  stdio: 'inherit',
});
process.exitCode = exitCode ?? 1; // Undefined if a signal ended it.
