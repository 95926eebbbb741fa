import type { Page } from '@playwright/test';

/**
 * Collects all errors of a page: CSP violations, exceptions, error responses, failed requests and console messages; the
 * last two in Chromium only: other engines also warn of directives that they do not know, and report a cancelled request as failed.
 */
export async function collectPageErrors(page: Page): Promise<string[]> {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  if (page.context().browser()?.browserType().name() === 'chromium') {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        pageErrors.push(`console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      // Leaving a page cancels its pending requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        pageErrors.push(`failed: ${request.url()}`);
    });
  }
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
