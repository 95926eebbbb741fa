// A reader's own figures in a worked example: the fields, the column, the answer, the chart, the link, the enquiry.
import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { calculateModel, type Changes } from '#worksheets/calculate.ts';
import { showFigure } from '#worksheets/figures.ts';
import type { Model } from '#worksheets/model.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { whenHydrated } from '../support/quote-form.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readModels } from '../support/worksheet-models.ts';

const CRM = '/blog/why-smes-need-crm-2024';
const BI = '/blog/business-intelligence-faq';

/** Opens the fields of a page's first example. */
async function openFields(page: Page, path: string) {
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Put in your own figures' }).first();
  await button.click();
  const form = page.getByRole('group', { name: 'Your own figures' });
  await expect(form).toBeVisible();
  return {
    button,
    form,
    answer: form.getByRole('status').first(),
  };
}

test('three new figures update the answer, every table and the chart, but no text of the article', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  await page.goto(BI);
  const words = () =>
    page
      .locator(
        '.prose :is(p, figcaption > span, td:not([data-yours])):not(own-figures p, [data-yours])',
      )
      .allInnerTexts();
  const before = await words();
  const { button, form, answer } = await openFields(page, BI);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await expect(answer).toHaveText(/\d/);
  const example = await answer.innerText();

  for (const index of [0, 1, 2]) await form.getByRole('textbox').nth(index).fill('40');
  await expect(answer).not.toHaveText(example);
  const tables = page.locator('own-figures table');
  for (const table of await tables.all())
    await expect(table.locator('thead th').nth(2)).toHaveText('Yours');
  await expect(page.locator('.payback .yours')).toHaveCount(1);
  await expect(page.locator('[data-payback] figcaption')).toContainText('Yours: £');
  expect(await words()).toEqual(before);

  await form.getByRole('button', { name: 'Back to the example' }).click();
  await expect(answer).toHaveText(example);
  expect(new URL(page.url()).hash).toBe('');
  expect(errors).toEqual([]);
});

test('an invalid figure gets an error beside its field, and the last valid answer stays', async ({
  page,
}) => {
  const { form, answer } = await openFields(page, CRM);
  const textbox = form.getByRole('textbox').first();
  const good = await answer.innerText();
  for (const [typed, says] of [
    ['', 'Write a number'],
    ['ten', 'Write a number'],
    ['1e9', 'Write a number'],
    ['1,2,3', 'Write a number'],
    ['٣', 'Write a number'],
    ['9'.repeat(300), 'or less'],
    ['-3', 'or more'],
    ['9999999999999', 'or less'],
  ] as const) {
    await textbox.fill(typed);
    await expect(textbox).toHaveAccessibleDescription(RegExp(says));
    await expect(textbox).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('the last figures that made sense')).toBeVisible();
    await expect(answer).toHaveText(good);
  }
  for (const typed of ['0', '£1,200 per month', '1 200', '£1,200.50']) {
    await textbox.fill(typed);
    await expect(textbox).not.toHaveAttribute('aria-invalid');
  }
  expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined|-0\b/);
});

test(
  'the figures in a link survive a reload and going back, and are not sent to the server',
  { tag: '@engines' },
  async ({ page }) => {
    const seen: string[] = [];
    const server = createServer(async ({ url = '' }, response) => {
      seen.push(url);
      const { status, headers, body } = await fetch(SITE_ADDRESS + url);
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? '' });
      for await (const chunk of body ?? []) response.write(chunk);
      response.end();
    }).listen(0);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await page.goto(`http://localhost:${port}${CRM}#crm:jobs=2,job_value=4000`);
    const answer = page.locator('output');
    await expect(answer).toHaveText(/\d/);
    const own = await answer.innerText();
    await expect(page.locator('#crm-jobs')).toHaveValue('2');
    await expect(page.locator('#crm-job_value')).toHaveValue('4,000');
    await expect(page.locator('#sum-crm')).toBeInViewport();
    await page.reload();
    await expect(page.locator('#crm-jobs')).toHaveValue('2');
    await page.goto(`http://localhost:${port}/about`);
    await page.goBack();
    await expect(answer).toHaveText(own);
    server.close();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((url) => /job_value|crm:|#/.test(url))).toEqual([]);
  },
);

// Safari allows a hundred changes of the address in half a minute, and throws at the next.
test('a held key does not block a field or move it', { tag: '@engines' }, async ({ page }) => {
  const errors = await collectPageErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // Nothing scrolls while the field is measured.
  await page.goto(`${CRM}#crm:jobs=2`);
  const field = page.locator('#crm-hours_saved');
  await field.focus();
  await expect(field).toBeInViewport();
  const before = await field.boundingBox();
  await field.evaluate((input: HTMLInputElement) => {
    for (let typed = 1; typed <= 200; typed += 1) {
      input.value = String(typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/#crm:jobs=2,hours_saved=200$/);
  expect((await field.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  expect(errors).toEqual([]);
});

for (const fragment of [
  `crm:jobs=${'9'.repeat(10_000)}`,
  'crm:__proto__=1,constructor=2,jobs=<b>1</b>',
  'crm:jobs=NaN,job_value=-5,unknown=3',
  'other:jobs=3',
  'crm:%E0%A4%A',
])
  test(`an invalid link shows the example: ${fragment.slice(0, 40)}`, async ({ page }) => {
    const errors = await collectPageErrors(page);
    await page.goto(`${CRM}#${fragment}`);
    const form = page.getByRole('group', { name: 'Your own figures' });
    if (fragment.startsWith('crm')) {
      await expect(form).toBeVisible();
      for (const box of await form.locator('input').all())
        await expect(box).toHaveValue(
          await box.evaluate((one: HTMLInputElement) => one.defaultValue),
        );
    } else await expect(form).toHaveCount(0);
    expect(errors).toEqual([]);
  });

test('an enquiry gets the figures in its message, after what the visitor has typed', async ({
  page,
}) => {
  await page.goto('/contact');
  let contact = await whenHydrated(page);
  await contact.name.fill('Ada Byron');
  await contact.message.fill('Can you call me?');
  const { form } = await openFields(page, CRM);
  await form.getByRole('textbox').first().fill('60');
  await form.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact\?want=quote&service=CRM/);
  contact = await whenHydrated(page);
  await expect(contact.name).toHaveValue('Ada Byron');
  await expect(contact.field('CRM System')).toBeChecked();
  await expect(contact.message).toHaveValue(
    /^About: A quote, CRM System \(.+ page\)\nCan you call me\?\n\nMy figures for ".+":\n.*: 60 .*\(example: \d.*\)\n.*\d/,
  );

  await page.goBack();
  await expect(form.getByRole('textbox').first()).toHaveValue('60');
});

test('a link with figures that is opened on the page shows them, in place of those that were typed', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  await page.goto(CRM);
  await page.goto(`${CRM}#crm:quotes=2`); // The same page: only `hashchange` fires.
  await expect(page.locator('#crm-quotes')).toHaveValue('2');
  await expect(page.locator('#sum-crm')).toBeInViewport();
  await page.locator('#crm-quotes').fill('5');
  await page.locator('#crm-job_value').fill('1');
  await expect(page).toHaveURL(/#crm:quotes=5,job_value=1$/);
  await page.goto(`${CRM}#crm:quotes=3`);
  const value = page.locator('#crm-job_value');
  await expect(page.locator('#crm-quotes')).toHaveValue('3');
  await expect(value).toHaveValue(
    await value.evaluate((one: HTMLInputElement) => one.defaultValue),
  );
  expect(errors).toEqual([]);
});

test('figures stay in the URL after a link to a section, and the last typed after Back', async ({
  page,
}) => {
  const { form } = await openFields(page, CRM);
  const quotes = form.getByRole('textbox').first();
  await quotes.fill('2');
  await expect(page).toHaveURL(/#crm:quotes=2$/);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#crm:quotes=2$/);
  await page.reload();
  await expect(page.locator('#crm-quotes')).toHaveValue('2');
  await page.locator('#crm-quotes').fill('4');
  await expect(page).toHaveURL(/#crm:quotes=4$/);
  await page.goBack();
  await expect(page).toHaveURL(/#crm:quotes=4$/);
  await expect(page.locator('#crm-quotes')).toHaveValue('4');
});

test('a link to a section keeps its fragment while the figures are those of the example', async ({
  page,
}) => {
  await openFields(page, CRM);
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  await link.click();
  await page.waitForTimeout(1000); // Twice the pause after which figures are stored.
  expect(new URL(page.url()).hash).toBe(await link.getAttribute('href'));
});

for (const status of [0, 404])
  test(`without the script of the fields, a sentence says so, and the button tries again (${status || 'dropped'})`, async ({
    page,
  }) => {
    const rejections: string[] = [];
    page.on('pageerror', (error) => rejections.push(error.message));
    await page.goto(CRM);
    await page.route('**/calculator*.js*', (route) =>
      status ? route.fulfill({ status }) : route.abort(),
    );
    const button = page.getByRole('button', { name: 'Put in your own figures' }).first();
    await button.hover();
    for (let press = 0; press < 2; press += 1) {
      await button.click();
      const sentence = page.getByText('The fields did not load.');
      await expect(sentence).toBeVisible();
      await sentence.evaluate((element) => (element.textContent = '')); // The next press has to say so again.
    }
    await page.unroute('**/calculator*.js*');
    await button.click();
    await expect(page.getByRole('group', { name: 'Your own figures' })).toBeVisible();
    await expect(page.getByText('The fields did not load.')).toHaveCount(0);
    expect(rejections).toEqual([]);
  });

test('a failed preload at hover does not spoil the click', async ({ page }) => {
  await page.goto(CRM);
  await page.route('**/calculator*.js*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  const button = page.getByRole('button', { name: 'Put in your own figures' }).first();
  await button.hover();
  await failed;
  await page.unroute('**/calculator*.js*');
  await button.click();
  await expect(page.getByRole('group', { name: 'Your own figures' })).toBeVisible();
});

test('an enquiry about the figures reaches /contact when no script of the site can be had any more', async ({
  page,
}) => {
  const { form } = await openFields(page, CRM);
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
  await form.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact\?want=quote&service=CRM/);
});

test('the fields work by keyboard alone, and axe finds no faults', async ({ page }) => {
  await page.goto(CRM);
  await page.getByRole('button', { name: 'Put in your own figures' }).first().focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'Your own figures' });
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox').nth(1)).toBeFocused();
  await page.keyboard.type('3');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAccessibilityFaults(page, 'main')).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a worked example has its table and Excel file, but no button', async ({ page }) => {
    await page.goto(CRM);
    await expect(page.getByRole('link', { name: 'Open this sum in Excel' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put in your own figures' })).toHaveCount(0);
  });
});

test('a worked example works without session storage, and stays readable without its script', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  const { form } = await openFields(page, CRM);
  await form.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await page.route('**/calculator*.js*', (route) => route.abort());
  await page.goto(CRM);
  await page.getByRole('button', { name: 'Put in your own figures' }).first().click();
  await expect(page.getByText('The fields did not load.')).toBeVisible();
  await expect(page.locator('#sum-crm table')).toBeVisible();
});

test.describe('fifty sets of figures give the same results as in the build', () => {
  // All run in one page: to load its scripts and fonts again takes longer than to calculate the figures.
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });
  test.afterAll(() => page.close());

  for (const [path, models] of Map.groupBy(readModels(), (model) => model.page))
    test(path, async () => {
      const fragment = models.map(({ name }) => `${name}:`).join(';');
      await page.goto(`${path}#${fragment}`, { waitUntil: 'commit' });
      for (const model of models) {
        const sets = randomInputs(model, 50);
        await expect(page.locator(`#${model.name}-${model.rows[0]?.id}`)).toBeAttached();
        const shown = await page.evaluate(showSets, {
          name: model.name,
          sets: sets.map((inputs) => writeInputs(model, inputs)),
        });
        const expected = sets.map((inputs, index) =>
          writeYours(model, inputs, shown[index]?.map(([id]) => id) ?? []),
        );
        expect(shown.flat().length).toBeGreaterThanOrEqual(sets.length);
        expect(shown, model.name).toEqual(expected);
      }
    });
});

/** Figures as a reader types them: shares as percentages. */
function writeInputs({ rows }: Model, inputs: Changes): [id: string, text: string][] {
  return Object.entries(inputs).map(([id, value]) => {
    const isShare = rows.some((row) => row.id === id && row.unit === '%');
    return [id, String(isShare ? Number((value * 100).toFixed(4)) : value)];
  });
}

/** What the column Yours should show in some rows. */
function writeYours(model: Model, inputs: Changes, ids: string[]): [id: string, text: unknown][] {
  const figures = calculateModel(model, inputs);
  return ids.map((id) => {
    const row = model.rows.find((one) => one.id === id);
    const value = figures.get(id);
    if (!row || !Number.isFinite(value))
      return [id, expect.stringMatching(/to see this|divided by it/)];
    const { figure, unit } = showFigure(value ?? 0, row);
    return [id, `${figure} ${unit}`.trim()];
  });
}

/** Types sets of figures into the fields and returns the column Yours of each, by the ids of its rows. */
function showSets({ name, sets }: { name: string; sets: [id: string, text: string][][] }) {
  const example = `[data-sheet="${name}"]`;
  const form = document.querySelector(`${example} [data-part=form]`);
  return sets.map((inputs) => {
    for (const [id, text] of inputs) {
      const field = document.getElementById(`${name}-${id}`);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    form?.dispatchEvent(new Event('input'));
    return [...document.querySelectorAll<HTMLElement>(`${example} tr[data-row]`)].map(
      (line): [id: string, text: string] => [
        line.dataset['row'] ?? '',
        (line.querySelector('td[data-yours]')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ],
    );
  });
}
