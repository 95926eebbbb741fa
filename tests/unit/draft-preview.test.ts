import type { AstroIntegration } from 'astro';
import { expect, test } from 'vitest';
import { STYLE_GUIDE_PATH } from '#lib/paths.ts';
import { draftPreview } from '../../src/integrations/draft-preview.ts';

type Setup = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;

/** What the hook changes in Astro's configuration. */
interface Change {
  vite: { define: Record<string, string> };
}

test.each([
  ['dev', false, { showsDrafts: 'true', routes: [STYLE_GUIDE_PATH] }],
  ['dev', true, { showsDrafts: 'true', routes: [STYLE_GUIDE_PATH] }],
  ['build', true, { showsDrafts: 'true', routes: [] }],
  ['build', false, { showsDrafts: 'false', routes: [] }],
] as const)('astro %s with isPreview %s sets %o', async (command, isPreview, expected) => {
  expect(await setUp(command, isPreview)).toEqual(expected);
});

/** The value of the constant SHOW_DRAFTS in this build, and the routes that are added to it. */
async function setUp(command: 'dev' | 'build', isPreview: boolean) {
  const routes: string[] = [];
  let showsDrafts: unknown;
  await draftPreview({ isPreview }).hooks['astro:config:setup']?.({
    command,
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    updateConfig: ({ vite }: Change) => (showsDrafts = vite.define['SHOW_DRAFTS']),
  } as unknown as Parameters<Setup>[0]); // The hook uses none of Astro's other options.
  return { showsDrafts, routes };
}
