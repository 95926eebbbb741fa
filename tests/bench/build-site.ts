import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, SITE_FOLDER } from '../support/environment.ts';

/** Builds the site as the tests do. */
export async function buildSite(): Promise<void> {
  await execa('astro', ['build', '--silent', '--outDir', SITE_FOLDER], {
    cwd: PROJECT_ROOT,
    env: BUILD_ENVIRONMENT,
    preferLocal: true,
  });
}
