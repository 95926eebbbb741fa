import { expect, test } from '@playwright/test';

const VIOLATES = 'violates the following Content Security Policy directive';

test('the policy blocks scripts, event handlers, frames and styles', async ({ page }) => {
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
