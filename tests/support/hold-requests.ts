import type { Page } from '@playwright/test';

/** Holds back the requests that match the pattern. Returns the function that lets them through. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>();
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return () => resolve(null);
}
