import type { Page } from '@playwright/test';

/** Everything that goes wrong on a page: what its policy blocks, what fails, what the console says. */
export async function collectPageErrors(page: Page): Promise<string[]> {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      pageErrors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      pageErrors.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => pageErrors.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note = (globalThis as { reportViolation?: (text: string) => void }).reportViolation; // Exposed above.
      note?.(`blocked: ${violatedDirective} ${blockedURI}`);
    });
  });
  return pageErrors;
}
