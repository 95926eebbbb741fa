import { expect, test } from '@playwright/test';
import { API_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';

test('the policy is in force: what was not there at the build is not run', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
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
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => pageErrors.join()).toContain('blocked: style-src-attr inline');
});

test("the form's page may ask its own site and the project, and nobody else", async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/contact');
  const policy = await page
    .locator('meta[http-equiv="content-security-policy"]')
    .getAttribute('content');
  expect(policy?.split(/; */)).toContain(`connect-src 'self' ${API_ADDRESS}`);
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  await expect.poll(() => pageErrors.join()).toContain('blocked: connect-src');
});

for (const [what, html] of [
  ['an inline script', '<script>document.title = "taken over"</script>'],
  ['a handler', '<img src="/favicon.svg" onload="document.title = \'taken over\'">'],
  ['a script from elsewhere', '<script src="https://elsewhere.example/a.js"></script>'],
  ['a frame', '<iframe src="https://elsewhere.example/"></iframe>'],
  ['a style', '<style>body { display: none }</style>'],
] as const) {
  test(`${what} that found its way into the HTML is blocked`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', `${html}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto('/about');
    await expect.poll(() => pageErrors.join()).toContain('blocked: ');
    await expect(page).not.toHaveTitle('taken over');
    await expect(page.locator('body')).toBeVisible();
  });
}
