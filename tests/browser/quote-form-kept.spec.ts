// Nothing that was typed is lost, and nothing that was sent comes back, whenever the form's script arrives.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { FIELDS } from '#enquiry/fields.ts';
import { goBackInCache, test } from '../support/cache-test.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { holdRequests } from '../support/hold-requests.ts';
import {
  FORM,
  acceptEverything,
  blockStorage,
  openForm,
  openHomeForm,
  unfold,
  whenHydrated,
} from '../support/quote-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ISLAND = '**/QuoteForm*.js';

/** A visit of its own: a tab has its own saved form. */
function inTab(context: BrowserContext, title: string, visit: (page: Page) => Promise<void>) {
  return test.step(title, async () => {
    const page = await context.newPage();
    await visit(page);
    await page.close();
  });
}

/** Opens the form without waiting for its script. */
async function openEarly(page: Page, path = '/contact') {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Send enquiry' }).waitFor(); // The whole form has arrived.
}

/** Sends the form of /contact, with the saved form that it shows. */
async function sendOnContact(page: Page) {
  const form = await openForm(page);
  await form.consent.check();
  await form.send.click();
  await expect(form.sent).toBeVisible();
}

/** Lets the browser post the form, which is stored. */
async function postByBrowser(page: Page) {
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
}

/** Puts something into every field; returns what they then hold. */
function fillEverything(page: Page) {
  return page.locator(FORM).evaluate((form: HTMLFormElement, fields) => {
    for (const { name, kind } of fields) {
      const [control] = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `[name=${name}]`,
      );
      if (control instanceof HTMLSelectElement) control.selectedIndex = 2;
      else if (control && kind === 'checkboxes') (control as HTMLInputElement).checked = true;
      else if (control) control.value = `Some ${name}`;
      control?.dispatchEvent(
        new Event(kind === 'textarea' ? 'change' : 'input', { bubbles: true }),
      );
    }
    return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  }, FIELDS);
}

const valuesIn = (page: Page) =>
  page
    .locator(FORM)
    .evaluate((form: HTMLFormElement) => [...new FormData(form)].map((entry) => entry.map(String)));

/** What becomes of the page between typing and looking again. */
const LOSSES: [what: string, prepare: (page: Page) => unknown, lose: (page: Page) => unknown][] = [
  ['a reload', () => undefined, (page) => page.reload()],
  [
    'another page and back',
    () => undefined,
    (page) => page.goto('/services').then(() => page.goBack({ waitUntil: 'commit' })),
  ],
  ['the form of another page', () => undefined, (page) => page.goto('/')],
  ['a late script', (page) => page.unroute(ISLAND), (page) => page.reload()],
  [
    'a script that is not found',
    (page) => page.route(ISLAND, (route) => route.fulfill({ status: 404 })),
    (page) => page.reload(),
  ],
];

test('every field keeps what was typed', { tag: '@engines' }, async ({ page }) => {
  await openForm(page);
  const typed = await fillEverything(page);
  expect(typed.map(([name]) => name)).toEqual(
    expect.arrayContaining(FIELDS.map(({ name }) => name)),
  );
  await page.getByLabel('I agree to be contacted').check();
  await page.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'spam';
    honeypot.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const [what, prepare, lose] of LOSSES) {
    await prepare(page);
    await lose(page);
    await expect.poll(() => valuesIn(page), what).toEqual(typed); // Neither the consent nor the honeypot.
  }
  await page.unroute(ISLAND);
  const form = await openForm(page);
  await expect(form.field('Company')).toBeVisible(); // Optional fields are open.

  await test.step('what is not a saved form is ignored', async () => {
    for (const stored of ['5', 'null', 'no JSON', '{"fields":5}', '{"fields":[1]}']) {
      await page.evaluate((text) => sessionStorage.setItem('enquiry-saved', text), stored);
      await page.goto('/contact');
      await whenHydrated(page);
      await expect(form.name, stored).toHaveValue('');
    }
  });
});

test('what is typed before the script arrives joins what was saved, even in a form that an extension has changed', async ({
  page,
}) => {
  const before = await openForm(page);
  await before.name.fill('Ada');
  await before.message.fill('Looms');
  const release = await holdRequests(page, '**/*.js');
  await openEarly(page, '/contact?industry=Hospitality');
  await expect(before.message).toHaveValue('Looms');
  await page.locator('form input').evaluateAll((inputs) => {
    for (const input of inputs) input.after(document.createElement('div'));
  });
  await before.name.fill('Ada Byron');
  await unfold(page);
  await page.getByLabel('CRM System').check();
  release();
  const form = await whenHydrated(page);
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.message).toHaveValue('Looms');
  await expect(form.field('CRM System')).toBeChecked();
  await expect(form.field('Industry')).toHaveValue('Hospitality');
});

test('a form shows what was typed last', async ({ context }) => {
  await inTab(
    context,
    'what was typed on a later page is shown on the earlier one, and a key there keeps it',
    async (page) => {
      let form = await openHomeForm(page);
      await form.name.fill('Ada Byron');
      form = await openForm(page);
      await form.name.fill('Ada King');
      await form.message.fill('Looms');
      await goBackInCache(page);
      await expect(form.name).toHaveValue('Ada King');
      await form.message.press('End');
      await form.message.press('!');
      form = await openForm(page);
      await expect(form.name).toHaveValue('Ada King');
      await expect(form.message).toHaveValue('Looms!');
    },
  );

  await inTab(
    context,
    'a form that nothing has changed since comes back as it was left',
    async (page) => {
      const form = await openForm(page, '/contact?industry=Retail');
      await form.name.fill('Ada Byron');
      await form.consent.check();
      await form.send.click();
      await expect(form.summary).toBeVisible();
      await page.goto('/services');
      await goBackInCache(page);
      await expect(form.summary).toBeVisible();
      await expect(form.consent).toBeChecked();
      await expect(form.field('Industry')).toHaveValue('Retail');
    },
  );

  await inTab(
    context,
    'a choice of the link is filled in again, unless the visitor has undone it',
    async (page) => {
      for (const [isUndone, industry] of [
        [false, 'Retail'],
        [true, ''],
      ] as const) {
        const form = await openForm(page, '/contact?industry=Retail');
        await form.unfold();
        if (isUndone) await form.field('Industry').selectOption('');
        const home = await openHomeForm(page);
        await home.name.fill(`Ada, ${industry}`);
        await goBackInCache(page);
        await expect(form.name).toHaveValue(`Ada, ${industry}`);
        await expect(form.field('Industry')).toHaveValue(industry);
      }
    },
  );

  await inTab(
    context,
    'a page that was prerendered before the visitor typed shows the newer saved form, without its script too',
    async (page) => {
      for (const isHydrated of [true, false]) {
        if (!isHydrated) await page.route(ISLAND, (route) => route.abort());
        await (isHydrated ? openForm(page) : openEarly(page));
        await page.evaluate((text) => {
          sessionStorage.setItem('enquiry-saved', `{"fields":[["message","${text}"]]}`);
          document.dispatchEvent(new Event('prerenderingchange')); // Playwright does not prerender.
        }, `Looms ${isHydrated}`);
        await expect(page.getByLabel('Message')).toHaveValue(`Looms ${isHydrated}`);
      }
    },
  );
});

test('a form does not bring back what was sent', async ({ context }) => {
  await inTab(
    context,
    'a form that was sent from a later page comes back empty, without its failure, and stays so',
    async (page) => {
      await page.route(`${API_ADDRESS}/**`, (route) => route.abort('connectionrefused'));
      const form = await openHomeForm(page);
      await form.fillIn('ada@example.com', 'a'.repeat(3900));
      await form.unfold();
      await form.field('CRM System').check();
      await form.send.click();
      await expect(form.failure).toBeVisible();
      await page.unroute(`${API_ADDRESS}/**`);
      await acceptEverything(page);
      await sendOnContact(page);

      await goBackInCache(page);
      await expect(form.name).toHaveValue('');
      await expect(form.failure).toHaveCount(0);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await expect(page.locator('form p[aria-hidden="true"]')).toHaveCount(0); // The character count.
      await expect(page.locator('form :checked:is(input)')).toHaveCount(0);
      await page.reload();
      await whenHydrated(page);
      await expect(form.name).toHaveValue('');
      expect(
        await page.evaluate(() => [
          Object.keys(localStorage),
          Object.keys(sessionStorage),
          document.cookie,
        ]),
      ).toEqual([[], ['enquiry-saved'], '']);
    },
  );

  await inTab(
    context,
    'the thanks give way to an enquiry that was begun on a later page',
    async (page) => {
      await acceptEverything(page);
      const form = await openForm(page);
      await form.fillIn('ada@example.com');
      await form.send.click();
      await expect(form.sent).toBeVisible();
      const home = await openHomeForm(page);
      await home.message.fill('Another matter');
      await goBackInCache(page);
      await expect(form.sent).toHaveCount(0);
      await expect(form.message).toHaveValue('Another matter');
    },
  );

  await inTab(
    context,
    'an answer that arrives after the visitor is back does not delete a newer saved form',
    async (page) => {
      await acceptEverything(page);
      const release = await holdRequests(page, '**/rest/v1/**');
      const form = await openForm(page);
      await form.fillIn('ada@example.com', 'First');
      await form.send.click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      const home = await openHomeForm(page);
      await home.message.fill('Second');
      await goBackInCache(page);
      release();
      await expect(form.sent).toContainText('hasn’t been sent');
      await expect((await openForm(page)).message).toHaveValue('Second');
    },
  );

  for (const [when, blocks] of [
    ['before its script arrived', []],
    ['without storage', [blockStorage]],
  ] as const)
    await inTab(
      context,
      `a form that the browser posted ${when} comes back from the cache without its consent`,
      async (page) => {
        for (const block of blocks) await page.addInitScript(block);
        const release = await holdRequests(page, ISLAND);
        await openEarly(page);
        await postByBrowser(page);
        await goBackInCache(page);
        release();
        const form = await whenHydrated(page);
        await expect(form.consent).not.toBeChecked();
        await expect(form.name).toHaveValue(blocks.length > 0 ? 'Ada Byron' : '');
      },
    );
});

test('the thank-you page, shown again, keeps the saved form of a later enquiry', async ({
  page,
}) => {
  await page.goto('/contact/thank-you');
  const form = await openForm(page);
  await form.message.fill('Second');
  await goBackInCache(page);
  await page.reload();
  await expect((await openForm(page)).message).toHaveValue('Second');
});
