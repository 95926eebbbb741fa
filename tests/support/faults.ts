import type { Page } from '@playwright/test';

/** Everything that goes wrong on a page: what its policy blocks, what fails, what the console says. */
export async function noteFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('noteViolation', (text: string) => faults.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note = (globalThis as { noteViolation?: (text: string) => void }).noteViolation; // Exposed above.
      note?.(`blocked: ${violatedDirective} ${blockedURI}`);
    });
  });
  return faults;
}
