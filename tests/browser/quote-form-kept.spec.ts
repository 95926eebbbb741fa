// Nothing that was typed is lost, and nothing that was sent comes back, whenever the form's script arrives.
import { expect, test, type Page } from '@playwright/test';
import { FIELDS } from '#enquiry/fields.ts';
import { goBackInCache, test as cacheTest } from '../support/cache-test.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { serveInParts } from '../support/html-in-parts.ts';
import {
  acceptEverything,
  blockStorage,
  fillEverything,
  openForm,
  unfold,
  valuesIn,
  whenHydrated,
} from '../support/quote-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ISLAND = '**/QuoteForm*.js';

/** Another page with the form, for the same tab. */
const LATER = '/contact?later';

const awayAndBack = async (page: Page) => {
  await page.goto('/services');
  await page.goBack({ waitUntil: 'commit' });
};

/** What becomes of the page between typing and looking again. */
const LOSSES: [what: string, lose: (page: Page) => unknown][] = [
  ['a reload', (page) => page.reload()],
  ['another page and back', awayAndBack],
  ['the form of another page', (page) => page.goto('/')],
  [
    'a script that is not found',
    async (page) => {
      await page.route(ISLAND, (route) => route.fulfill({ status: 404 }));
      await page.reload();
    },
  ],
];

test('every field keeps what was typed', { tag: '@engines' }, async ({ page }) => {
  await openForm(page);
  const filled = await fillEverything(page);
  const typed = filled.filter(([name]) => name !== 'consent');
  for (const { name } of FIELDS) expect(typed.map(([field]) => field)).toContain(name);
  await page.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'spam';
    honeypot.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const [what, lose] of LOSSES) {
    await lose(page);
    await expect.poll(() => valuesIn(page), what).toEqual(typed); // Neither the consent nor the honeypot.
  }
  await page.unroute(ISLAND);
  const form = await openForm(page);
  await expect(form.field('Company')).toBeVisible(); // Optional fields are open.

  await test.step('what was saved later prevails over what the browser restores', async () => {
    await page.goto('/services');
    await page.evaluate(() =>
      sessionStorage.setItem('enquiry-saved', '{"fields":[["name","Ada"]]}'),
    );
    await page.goBack();
    await expect(form.name).toHaveValue('Ada');
    await expect(form.message).toHaveValue('');
  });

  await test.step('what is not a saved form is ignored', async () => {
    for (const stored of ['5', 'null', 'no JSON', '{"fields":5}', '{"fields":[1]}', ''])
      await page.evaluate((text) => {
        sessionStorage.setItem('enquiry-saved', text);
        const posted = document.querySelector<HTMLFormElement>('form[method=post]');
        if (posted) window.formMemory?.restore(posted);
      }, stored);
    await expect(form.name).toHaveValue('Ada');
  });
});

test('what is typed while the page arrives is saved, and not replaced', async ({ page }) => {
  let part: Promise<unknown> = Promise.resolve();
  const behindForm = (html: string) => [html.indexOf('<script', html.indexOf('</form>'))];
  const { address, close } = await serveInParts(behindForm, () => part);
  const form = await openForm(page, `${address}/contact`);
  await form.name.fill('Ada');
  await form.message.fill('Looms');
  const { promise, resolve } = Promise.withResolvers<null>();
  part = promise;
  await page.reload({ waitUntil: 'commit' });
  await form.message.fill('Many looms');
  expect(await page.evaluate(() => 'formMemory' in window)).toBe(false);
  resolve(null);
  await whenHydrated(page);
  await expect(form.name).toHaveValue('Ada');
  await expect(form.message).toHaveValue('Many looms');
  await page.reload();
  await expect(form.message).toHaveValue('Many looms');
  close();
});

test('with storage switched off, the form keeps what the browser restores', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const form = await openForm(page);
  await form.unfold();
  await form.field('Industry').selectOption('Retail');
  await awayAndBack(page);
  await whenHydrated(page);
  await expect(form.field('Industry')).toBeVisible();
  await expect(form.field('Industry')).toHaveValue('Retail');
});

test('what is typed before the script arrives joins what was saved', async ({ page }) => {
  const form = await openForm(page);
  await form.name.fill('Ada');
  await form.message.fill('Looms');
  const release = await holdRequests(page, '**/*.js');
  await openEarly(page, '/contact?industry=Hospitality');
  await expect(form.message).toHaveValue('Looms');
  await page.locator('form input').evaluateAll((inputs) => {
    for (const input of inputs) input.after(document.createElement('div')); // React replaces the form for them.
  });
  await form.name.fill('Ada Byron');
  await unfold(page);
  await page.getByLabel('CRM System').check();

  await test.step('a page that was prerendered before the visitor typed shows the newer saved form', async () => {
    await page.evaluate(() => {
      const saved = sessionStorage.getItem('enquiry-saved') ?? '';
      sessionStorage.setItem('enquiry-saved', saved.replace('Looms', 'Many looms'));
      document.dispatchEvent(new Event('prerenderingchange')); // Playwright does not prerender.
    });
    await expect(form.message).toHaveValue('Many looms');
  });
  await form.consent.check();
  await form.message.focus();
  release();
  await whenHydrated(page);
  await expect(form.consent).toBeChecked();
  await expect(form.message).toBeFocused();
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.message).toHaveValue('Many looms');
  await expect(form.field('CRM System')).toBeChecked();
  await expect(form.field('Industry')).toHaveValue('Hospitality');
});

cacheTest('a form that comes back from the cache shows what was typed last', async ({ page }) => {
  const form = await openForm(page, '/contact?industry=Retail');
  const industry = form.field('Industry');

  await test.step('on a later page, with the choice of its own link, and a key keeps it', async () => {
    await openForm(page, LATER);
    await form.name.fill('Ada King');
    await form.message.fill('Looms');
    await goBackInCache(page);
    await expect(form.name).toHaveValue('Ada King');
    await expect(industry).toHaveValue('Retail');
    await form.message.press('End');
    await form.message.press('!');
  });

  await test.step('as it was left, if nothing has changed it since', async () => {
    await form.consent.check();
    await form.send.click();
    await expect(form.summary).toBeVisible();
    await page.goto('/services');
    await goBackInCache(page);
    await expect(form.summary).toBeVisible();
    await expect(form.consent).toBeChecked();
    await expect(industry).toHaveValue('Retail');
  });

  await test.step('without the choice, if the visitor has undone it', async () => {
    await form.unfold();
    await industry.selectOption('');
    await openForm(page, LATER);
    await expect(form.message).toHaveValue('Looms!');
    await form.name.fill('Ada Byron');
    await goBackInCache(page);
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(industry).toHaveValue('');
  });
});

cacheTest('a form does not bring back what was sent from a later page', async ({ page }) => {
  await page.route(`${API_ADDRESS}/**`, (route) => route.abort('connectionrefused'));
  const form = await openForm(page);
  await form.fillIn('ada@example.com', 'a'.repeat(3900));
  await form.unfold();
  await form.field('CRM System').check();
  await form.send.click();
  await expect(form.failure).toBeVisible();
  await page.unroute(`${API_ADDRESS}/**`);
  await acceptEverything(page);
  await openForm(page, LATER);
  await form.consent.check();
  await form.send.click();
  await expect(form.sent).toBeVisible();

  await test.step('the thanks give way to an enquiry that was begun since', async () => {
    await openForm(page, '/contact?latest');
    await form.message.fill('Another matter');
    await goBackInCache(page);
    await expect(form.sent).toHaveCount(0);
    await expect(form.message).toHaveValue('Another matter');
    await form.message.fill('');
  });

  await test.step('the first page is empty, without its failure, and stays so', async () => {
    await goBackInCache(page);
    await expect(form.name).toHaveValue('');
    await expect(form.failure).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(page.locator('form p[aria-hidden="true"]')).toHaveCount(0); // The character count.
    await expect(page.locator('form :checked:is(input)')).toHaveCount(0);
    await page.reload();
    await whenHydrated(page);
    await expect(form.name).toHaveValue('');
  });
  expect(
    await page.evaluate(() => [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      document.cookie,
    ]),
  ).toEqual([[], ['enquiry-saved'], '']);
});

cacheTest(
  'an answer that arrives after the visitor is back does not delete a newer saved form',
  async ({ page }) => {
    await acceptEverything(page);
    const release = await holdRequests(page, '**/rest/v1/**');
    const form = await openForm(page);
    await form.fillIn('ada@example.com', 'First');
    await form.send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await openForm(page, LATER);
    await form.message.fill('Second');
    await goBackInCache(page);
    release();
    await expect(form.sent).toContainText('hasn’t been sent');
    await expect(form.consent).not.toBeChecked();
    await page.reload();
    await expect(form.message).toHaveValue('Second');
  },
);

for (const [how, blocks, name] of [
  ['before its script arrived comes back empty', [], ''],
  ['without storage comes back without its consent', [blockStorage], 'Ada Byron'],
] as const)
  cacheTest(`a form that the browser posted ${how}`, async ({ page }) => {
    for (const block of blocks) await page.addInitScript(block);
    const release = await holdRequests(page, ISLAND);
    await openEarly(page, '/contact');
    await page.route('**/submit-enquiry', (route) =>
      route.fulfill({
        status: 303,
        headers: { location: new URL('/contact/thank-you', page.url()).href },
      }),
    );
    await page.getByLabel('Full Name').fill('Ada Byron');
    await page.getByLabel('Email Address').fill('ada@example.com');
    await page.getByLabel('I agree to be contacted').check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL('/contact/thank-you');
    await page.waitForFunction(() => history.state?.isSavedFormCleared);

    await goBackInCache(page);
    release();
    const form = await whenHydrated(page);
    await expect(form.consent).not.toBeChecked();
    await expect(form.name).toHaveValue(name);
  });

cacheTest(
  'the thank-you page, shown again, keeps the saved form of a later enquiry',
  async ({ page }) => {
    await page.goto('/contact/thank-you');
    const form = await openForm(page);
    await form.message.fill('Second');
    await goBackInCache(page);
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('enquiry-saved'))).toContain('Second');
  },
);

/** Opens the form without waiting for its script. */
async function openEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Send enquiry' }).waitFor(); // The whole form has arrived.
}
