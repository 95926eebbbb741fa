import { expect, test } from '@playwright/test';
import { collectPageErrors } from '../support/page-errors.ts';

test('a browser without speculation rules fetches the next page when a pointer comes near, once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('type="speculationrules"', 'type="unknown"');
    await route.fulfill({ response, body });
  });
  const pageErrors = await collectPageErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForFunction(() => customElements.get('astro-island')); // Its script comes with it.
  expect(asked).not.toContain('/services');

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
  await link.hover();
  await expect.poll(() => asked).toContain('/services');
  await page.mouse.move(0, 0);
  await link.hover();
  await link.focus();
  expect(asked.filter((path) => path === '/services')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});
