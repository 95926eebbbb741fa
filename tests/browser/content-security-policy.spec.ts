import { expect, test, type Page } from '@playwright/test';
import { API_ADDRESS } from '../support/environment.ts';

const VIOLATES = 'violates the following Content Security Policy directive';

test('the policy blocks scripts, inline styles and connections added after the build', async ({
  page,
}) => {
  await page.goto('/');
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.injected = true';
    } catch {
      return 'refused by Trusted Types';
    }
    document.head.append(script);
    return 'injected' in globalThis;
  });
  expect([false, 'refused by Trusted Types']).toContain(isRun);
  const violation = nextViolation(page);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  expect(await violation).toMatch(/inline style .*directive 'style-src /);
  await expectOnlyOwnConnections(page);
});

test('the form may connect only to its own site and the Supabase project', async ({ page }) => {
  await page.goto('/contact');
  await expectOnlyOwnConnections(page);
});

async function expectOnlyOwnConnections(page: Page) {
  const policy = await page
    .locator('meta[http-equiv="content-security-policy"]')
    .getAttribute('content');
  expect(policy?.split(/; */)).toContain(`connect-src 'self' ${API_ADDRESS}`);
  const violation = nextViolation(page);
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  expect(await violation).toContain('connect-src');
}

test('the policy blocks injected HTML: scripts, event handlers, frames and styles', async ({
  page,
}) => {
  const planted = [
    '<script>document.title = "taken over"</script>',
    '<img src="/favicon.svg" onload="document.title = \'taken over\'">',
    '<script src="https://elsewhere.example/a.js"></script>',
    '<iframe src="https://elsewhere.example/"></iframe>',
    '<style>body { display: none }</style>',
  ];
  let violations = 0;
  page.on('console', (message) => {
    if (message.text().includes(VIOLATES)) violations += 1;
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', `${planted.join('')}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect.poll(() => violations).toBe(planted.length);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.locator('body')).toBeVisible();
});

/** What the browser writes to the console when it next blocks something. */
async function nextViolation(page: Page): Promise<string> {
  const message = await page.waitForEvent('console', (one) => one.text().includes(VIOLATES));
  return message.text();
}
