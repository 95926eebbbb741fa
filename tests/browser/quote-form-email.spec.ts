// What the quote form does with email addresses that are odd, or look like a slip.
import { expect, test } from '@playwright/test';
import { API_ADDRESS } from '../support/environment.ts';
import { acceptEverything, openForm, whenHydrated } from '../support/quote-form.ts';

test(
  'an address with a slip is suggested when the field is left, and filled in by keyboard',
  { tag: '@engines' },
  async ({ page }) => {
    const form = await openForm(page);
    await form.email.pressSequentially('ann@gmail.co');
    await expect(form.suggestion).toHaveCount(0);
    await form.email.press('n');
    await page.keyboard.press('Tab');
    await expect(form.suggestion).toHaveText('Did you mean ann@gmail.com?');
    await expect(form.announcement).toHaveText('Did you mean ann@gmail.com?');
    await expect(form.email).not.toHaveAttribute('aria-invalid');

    await form.suggestion.press('Enter');
    await expect(form.email).toHaveValue('ann@gmail.com');
    await expect(form.email).toBeFocused();
    await expect(form.suggestion).toHaveCount(0);
    await page.reload();
    await whenHydrated(page);
    await expect(form.email).toHaveValue('ann@gmail.com');

    await test.step('one that was taken is undone by typing, and one that was not goes away', async () => {
      await form.email.fill('ann@firm.con');
      await form.message.click();
      await form.suggestion.click();
      await form.email.fill('ann@firm.con');
      await expect(form.suggestion).toHaveCount(0);
      await form.message.click();
      await expect(form.suggestion).toBeVisible();
      await expect(form.announcement).toHaveText(/^Did you mean/);
      await form.email.fill('ann@firm.co');
      await expect(form.suggestion).toHaveCount(0);
      await expect(form.announcement).toHaveText('');
      await form.message.click();
      await expect(form.suggestion).toHaveCount(0);
    });
  },
);

const ODD = ['info@münchen.de', 'mailto:ann@example.com', 'ann@example.com.', ' ann@example.com '];

test('an odd address is stored as it can be mailed to', { tag: '@engines' }, async ({ page }) => {
  await acceptEverything(page);
  const form = await openForm(page);
  for (const [typed, email] of [
    ['ann@gmial.com', 'ann@gmial.com'], // Suggested otherwise, if the visitor wants it so.
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ] as const) {
    const stored = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/rest/'),
    );
    await form.fillIn(typed);
    await form.send.click();
    await expect(form.sent).toBeVisible();
    expect((await stored).postDataJSON()).toMatchObject({ email });
    await form.another.click();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the browser posts odd addresses for the function to read',
    { tag: '@engines' },
    async ({ page }) => {
      // An answer without content leaves the form in the window.
      await page.route(`${API_ADDRESS}/**`, (route) => route.fulfill({ status: 204 }));
      await page.goto('/contact');
      for (const typed of ODD) {
        await page.getByLabel('Full Name').fill('Ann');
        await page.getByLabel('Email Address').fill(typed);
        await page.getByLabel('I agree to be contacted').check();
        const posted = page.waitForRequest(`${API_ADDRESS}/**`);
        await page.getByRole('button', { name: 'Send enquiry' }).click();
        expect(new URLSearchParams((await posted).postData() ?? '').get('email')).toBe(typed);
      }
    },
  );
});
