// The page of a worksheet: the fields, the answer, the reader's column, what it would take, the link, the enquiry.
import { createServer } from 'node:http';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { calculateModel, type Changes } from '#worksheets/model/calculate.ts';
import { showValue } from '#worksheets/model/format.ts';
import { RATES } from '#worksheets/model/model.ts';
import type { Model } from '#worksheets/model/row.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { blockStorage, whenHydrated } from '../support/quote-form.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readModels } from '../support/worksheet-models.ts';

const CRM = '/worksheets/crm';

/** What a page must not show of any figure. */
const BROKEN = /NaN|Infinity|undefined|[-−]0\b(?![.,])/;

async function open(page: Page, path = CRM) {
  await page.goto(path);
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const reset = page.getByRole('button', { name: 'Back to the example' });
  const figure = page.locator('[data-show=figure]').filter({ visible: true }).first();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible(); // The script runs.
  return { field, reset, figure, answer: page.locator('output') };
}

test('new figures move the answer, the column and what it would take, and the example comes back', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  const { field, reset, figure, answer } = await open(page);
  await expect(figure).toHaveText('7');
  const yours = page.getByRole('columnheader', { name: 'Yours' });
  await expect(yours).toBeHidden();
  await expect(reset).toBeHidden();
  await field('users').fill('9');
  await expect(figure).toHaveText('9');
  await field('jobs').fill('0');
  await expect(figure).toHaveText('never');
  await expect(answer).toHaveText('Months until a CRM pays for itself: rented never, built 199.');
  await expect(page.getByRole('heading', { name: 'With your figures' })).toBeVisible();
  await expect(yours).toBeVisible();
  await expect(page.getByRole('row', { name: 'Monthly benefit' })).toHaveText(/£1,133£173$/);
  await expect(page.getByRole('row', { name: 'More quotes won' })).toBeVisible();
  await expect(page.locator('[data-need]', { hasText: 'now 0 orders a month' })).toBeVisible();
  await reset.click();
  await expect(figure).toHaveText('7');
  await expect(yours).toBeHidden();
  await expect(page).toHaveURL(/crm$/);
  expect(errors).toEqual([]);
});

test('an invalid figure gets an error beside its field, and the last valid answer stays', async ({
  page,
}) => {
  const { field, figure } = await open(page);
  const textbox = field('jobs');
  for (const [typed, says] of [
    ['', 'Write a number'],
    ['__proto__', 'Write a number'],
    ['9'.repeat(300), 'or less'],
    ['-3', 'or more'],
  ] as const) {
    await textbox.fill(typed);
    await expect(textbox).toHaveAccessibleDescription(RegExp(says));
    await expect(textbox).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('the last figures that made sense')).toBeVisible();
    await expect(figure).toHaveText('7');
  }
  await textbox.fill('3 orders per month');
  await expect(textbox).not.toHaveAttribute('aria-invalid');
  expect(await page.locator('main').innerText()).not.toMatch(BROKEN);
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
    const { field, answer } = await open(
      page,
      `http://localhost:${port}${CRM}#crm:jobs=2,job_value=4000`,
    );
    await expect(field('jobs')).toHaveValue('2');
    await expect(field('job_value')).toHaveValue('4,000');
    await expect(answer).not.toContainText('month 7');
    const own = await answer.innerText();
    await page.reload();
    await expect(field('jobs')).toHaveValue('2');
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
  const { field } = await open(page, `${CRM}#crm:jobs=2`);
  const hours = field('hours_saved');
  await hours.focus();
  await expect(hours).toBeInViewport();
  const before = await hours.boundingBox();
  await hours.evaluate((input: HTMLInputElement) => {
    for (let typed = 1; typed <= 200; typed += 1) {
      input.value = String(typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/#crm:jobs=2,hours_saved=200$/);
  expect((await hours.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  expect(errors).toEqual([]);
});

for (const fragment of [
  'crm:__proto__=1,constructor=2,jobs=<b>1</b>',
  'crm:jobs=NaN,job_value=-5,unknown=3',
  'crm:%E0%A4%A',
])
  test(`an invalid link shows the example: ${fragment.slice(0, 40)}`, async ({ page }) => {
    const errors = await collectPageErrors(page);
    const { figure } = await open(page, `${CRM}#${fragment}`);
    for (const box of await page.locator('.figure-field input').all())
      await expect(box).toHaveValue(
        await box.evaluate((one: HTMLInputElement) => one.defaultValue),
      );
    await expect(figure).toHaveText('7');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.locator('[data-show=unread]')).toContainText(
      'Some figures of this link could not be read: ',
    );
    expect(errors).toEqual([]);
  });

test('what can be read of a link is read, and what cannot is named', async ({ page }) => {
  const { field } = await open(page, `${CRM}#crm:quotes=60,users=9x,job_value=4100).&fbclid=Iw`);
  await expect(field('quotes')).toHaveValue('60');
  await expect(field('job_value')).toHaveValue('4,100');
  await expect(field('users')).toHaveValue('5');
  await expect(page.locator('[data-show=unread]')).toHaveText(
    'Some figures of this link could not be read: Users.',
  );
});

test('words behind a number are read, shown, or an error', async ({ page }) => {
  const { field } = await open(page);
  const message = page.locator('#figure-job_value-message');
  await field('job_value').fill('£4.2k + VAT');
  await expect(message).toHaveText('Read as £4,200.');
  await expect(page).toHaveURL(/#crm:job_value=4200$/);
  await expect(field('job_value')).not.toHaveAttribute('aria-invalid');
  await field('job_value').fill('4 grand');
  await expect(message).toHaveText('‘grand’ cannot be read here. Write the amount in £.');
  await expect(field('job_value')).toHaveAttribute('aria-invalid', 'true');
});

test('an enquiry gets the figures, beside what the visitor has typed', async ({ page }) => {
  await page.goto('/contact');
  let contact = await whenHydrated(page);
  await contact.name.fill('Ada Byron');
  await contact.message.fill('Can you call me?');
  const { field } = await open(page);
  await field('quotes').fill('60');
  await page.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact\?want=quote&service=CRM/);
  contact = await whenHydrated(page);
  await expect(contact.name).toHaveValue('Ada Byron');
  await expect(contact.field('CRM System')).toBeChecked();
  await expect(contact.about).toHaveValue('About: A quote, CRM System (crm page)');
  await expect(contact.message).toHaveValue('Can you call me?');
  await expect(contact.figures).toHaveValue(
    /^My figures for “.+”:\n.*: 60 .*\(example: \d.*\)\n.*\d/,
  );
  await page.goBack();
  await expect(field('quotes')).toHaveValue('60');
});

test('a link with figures that is opened on the page shows them, in place of those that were typed', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  const { field } = await open(page);
  await page.goto(`${CRM}#crm:quotes=2`); // The same page: only `hashchange` fires.
  await expect(field('quotes')).toHaveValue('2');
  await field('quotes').fill('5');
  await field('job_value').fill('1');
  await expect(page).toHaveURL(/#crm:quotes=5,job_value=1$/);
  await page.goto(`${CRM}#crm:quotes=3`);
  await expect(field('quotes')).toHaveValue('3');
  await expect(field('job_value')).toHaveValue('3,200');
  expect(errors).toEqual([]);
});

test('figures stay in the URL after a link to a section, and the last typed after Back', async ({
  page,
}) => {
  const { field } = await open(page);
  await field('quotes').fill('2');
  await expect(page).toHaveURL(/#crm:quotes=2$/);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#crm:quotes=2$/);
  await field('quotes').fill('4');
  await expect(page).toHaveURL(/#crm:quotes=4$/);
  await page.goBack();
  await expect(page).toHaveURL(/#crm:quotes=4$/);
  await expect(field('quotes')).toHaveValue('4');
});

for (const [name, id] of [
  ['care-rota', 'rota_before'],
  ['clinic-no-shows', 'slot'],
  ['empty-covers', 'covers'],
] as const)
  test(`a figure of twelve digits does not make ${name} wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/worksheets/${name}`);
    await expect(page.locator('.worksheet-bar')).toBeVisible();
    await page.locator(`input[name=${id}]`).fill('999999999999');
    await expect(page.locator('[data-show=figure]').first()).toHaveText(/(?:,\d{3}){4}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test('on a phone the answer stays in sight while one types, with its two actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { field, reset, figure } = await open(page);
  await field('users').fill('9');
  await expect(page.locator('.worksheet-bar')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.worksheet-bar [data-show=figure]')).toHaveText(
    await figure.innerText(),
  );
  await expect(page.getByRole('link', { name: 'Ask about these figures' })).toBeInViewport();
  await expect(reset).toBeInViewport();
  await page.getByText('All figures').click();
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const [users, wait] of [
    ['10', 0],
    ['20', 400],
    ['21', 440],
    ['22', 480],
  ] as const) {
    // Half a second after it, the page shows what was typed, perhaps while it scrolls to the next field.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await field('users').fill(users);
    await page.waitForTimeout(wait);
    await field('months').focus();
    await expect(page).toHaveURL(new RegExp(`users=${users}$`));
    await page.evaluate(untilStill);
    expect(await bottom(field('months')), `${wait} ms later`).toBeLessThanOrEqual(844 - 56);
  }
});

/** Resolves when the page has not scrolled for ten frames. Runs in the page. */
async function untilStill(): Promise<void> {
  for (let [last, frames] = [scrollY, 0]; frames < 10; frames += 1) {
    await new Promise(requestAnimationFrame);
    if (scrollY !== last) [last, frames] = [scrollY, 0];
  }
}

test('the page works by keyboard alone, and axe finds no faults', async ({ page }) => {
  const { field, figure } = await open(page);
  await field('jobs').focus();
  await page.keyboard.press('Tab');
  await expect(field('job_value')).toBeFocused();
  await page.keyboard.type('9000');
  await expect(figure).not.toHaveText('7');
  await page.getByText('All figures').click();
  for (const width of [390, 1440]) {
    // As tall as the page, or the bar covers a part of some field and makes it too small a target.
    await page.setViewportSize({ width, height: 9000 });
    expect(await findAccessibilityFaults(page, 'main')).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the example, every line, what it would take and the Excel file, and nothing that would not work', async ({
    page,
  }) => {
    await page.goto(CRM);
    await expect(page.locator('[data-show=figure]').first()).toHaveText('7');
    await expect(page.locator('input[name=quotes]')).toHaveValue('48');
    await expect(page.getByRole('row', { name: 'Rented, payback' }).first()).toContainText(
      'to run7',
    );
    await expect(page.locator('[data-need]', { hasText: 'at least £' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open this sum in Excel' })).toBeVisible();
    await expect(page.locator('#worksheet').getByRole('button')).toHaveCount(0);
  });
});

test('a page whose script cannot be had takes no figures, and says what to do', async ({
  page,
}) => {
  await page.route('**/Worksheet*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(CRM);
  await expect(page.locator('input[name=jobs]')).not.toBeEditable();
  const notice = page.getByText('This sum could not be loaded. Reload');
  await expect(notice).toBeHidden();
  await notice.evaluate((panel) => panel.getAnimations().forEach((delay) => delay.finish()));
  await expect(notice).toBeVisible();
  await expect(page.locator('#worksheet').getByRole('button')).toHaveCount(0);
});

test('a page without a clipboard says where the link is', async ({ page }) => {
  const errors = await collectPageErrors(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await open(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is the address of this page')).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a page works without session storage', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await open(page);
  await page.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact/);
});

for (const model of readModels())
  test(`the page of ${model.name} has its first field in the first window, and the results of the build for fifty sets of figures`, async ({
    page,
  }) => {
    const path = `/worksheets/${model.name}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.locator('.figure-field input').first().boundingBox();
      const bottom = (box?.y ?? Infinity) + (box?.height ?? 0);
      if (model.name !== RATES) expect(bottom, `at ${width} px`).toBeLessThan(height - 56);
    }

    const sets = randomInputs(model, 50);
    const shown = await page.evaluate(
      showSets,
      sets.map((inputs) => writeInputs(model, inputs)),
    );
    const steps = model.rows.filter(({ kind }) => kind === 'step');
    expect(shown).toEqual(sets.map((inputs) => steps.map((row) => writeYours(row, model, inputs))));
    expect(await page.locator('main').innerText()).not.toMatch(BROKEN);
  });

/** Figures as a reader types them: shares as percentages. */
function writeInputs({ rows }: Model, inputs: Changes): [id: string, text: string][] {
  return Object.entries(inputs).map(([id, value]) => {
    const isShare = rows.some((row) => row.id === id && row.unit === '%');
    return [id, String(isShare ? Number((value * 100).toFixed(4)) : value)];
  });
}

/** What the column Yours should show in a row. */
function writeYours(row: Model['rows'][number], model: Model, inputs: Changes): unknown {
  const value = calculateModel(model, inputs).get(row.id) ?? Number.NaN;
  return Number.isFinite(value)
    ? showValue(value, row).figure
    : 'These figures divide by zero, so there is no answer.';
}

/** Types sets of figures into the fields and returns the figures of the steps that each shows. */
function showSets(sets: [id: string, text: string][][]): string[][] {
  return sets.map((inputs) => {
    for (const [id, text] of inputs) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${id}"]`);
      if (field) field.value = text;
    }
    document.querySelector('.figure-field input')?.dispatchEvent(new Event('input'));
    const all = [...document.querySelectorAll('.working')].at(-1); // Those before it are a part of it.
    return [...(all?.querySelectorAll('tr[data-row]:not([data-input]) [data-yours]') ?? [])].map(
      (cell) => [...cell.childNodes].map((part) => part.textContent).find(Boolean) ?? '',
    );
  });
}
