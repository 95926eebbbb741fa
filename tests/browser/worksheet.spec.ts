// The page of a worksheet: the fields, the answer, the reader's column, what it would take, the link, the enquiry.
import { createServer } from 'node:http';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';

const CRM = '/worksheets/crm';

async function open(page: Page, path = CRM) {
  await page.goto(path);
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const reset = page.getByRole('button', { name: 'Back to the example' });
  const figure = page.locator('[data-show=figure]').filter({ visible: true }).first();
  /** Types a figure and leaves its field. */
  const enter = async (name: string, text: string) => {
    await field(name).fill(text);
    await field(name).press('Enter');
  };
  await expect(page.locator('[data-field] input').first()).toBeEditable(); // The script runs.
  return { field, enter, reset, figure, answer: page.locator('output') };
}

test('figures that are typed', async ({ page }) => {
  const errors = await collectPageErrors(page);
  await page.clock.install();
  /** The answer is announced when the typing pauses. */
  const pause = () => page.clock.runFor(500);
  const { field, enter, reset, figure, answer } = await open(page);

  await test.step('move the answer, the column and what it would take, and the example comes back', async () => {
    await expect(figure).toHaveText('29');
    const yours = page.getByRole('columnheader', { name: 'Yours' });
    await expect(yours).toBeHidden();
    await expect(reset).toBeHidden();
    await field('users').fill('4');
    await expect(figure).toHaveText('22');
    await field('jobs').fill('0');
    await expect(figure).toHaveText('never');
    await expect(page.getByRole('heading', { name: 'With your figures' })).toBeVisible();
    await expect(yours).toBeVisible();
    await expect(page.getByRole('row', { name: 'Monthly benefit' })).toHaveText(/£365£173$/);
    await expect(page.getByRole('row', { name: 'More quotes won' })).toBeVisible();
    await pause();
    await expect(answer).toHaveText('Months until a CRM pays for itself: rented never, built 214.');
    await expect(page.locator('#worksheet')).toHaveClass(/missed/);
    await expect(figure).toHaveCSS(
      'color',
      await answer.evaluate((one) => getComputedStyle(one).color),
    ); // Not lime.
    await expect(page.locator('[data-need=users]')).toHaveText('not by this alone');
    await reset.click();
    await expect(figure).toHaveText('29');
    await expect(yours).toBeHidden();
    await pause();
    await expect(page).toHaveURL(/crm$/);
  });

  await test.step('get a message in the place of the hint, and the last valid answer stays', async () => {
    const textbox = field('job_value');
    const ask = page.getByRole('link', { name: 'Ask about' }).first();
    for (const [typed, says, isInvalid, months] of [
      ['', 'Write a number', true, '29'],
      ['£9.2k + VAT', 'Read as £9,200.', false, '11'],
      ['9200', '', false, '11'],
    ] as const) {
      await textbox.fill(typed);
      await expect(textbox).toHaveAccessibleDescription(RegExp(says));
      expect(await textbox.getAttribute('aria-invalid')).toBe(isInvalid ? 'true' : null);
      await expect(figure).toHaveText(months);
      await expect(ask).toBeEnabled({ enabled: !isInvalid });
    }
    await textbox.press('Enter');
    await expect(page).toHaveURL(/#crm:job_value=9200$/);
    await reset.click();
  });

  await test.step('move by a step with a bare arrow, which Undo takes back', async () => {
    const jobs = field('jobs');
    await jobs.fill('7');
    for (const key of ['Shift', 'Alt', 'Control', 'Meta']) await jobs.press(`${key}+ArrowUp`);
    await jobs.dispatchEvent('keydown', { key: 'ArrowUp', isComposing: true }); // Full-width digits, in Safari.
    await expect(jobs).toHaveValue('7');
    await jobs.press('ArrowUp');
    await expect(jobs).toHaveValue('7.1');
    await jobs.press('ControlOrMeta+z');
    await expect(jobs).toHaveValue('7');
    await reset.click();
  });

  await test.step('stay in the URL after a link to a section, and the last typed after Back', async () => {
    await enter('seat', '2');
    await pause();
    await expect(page).toHaveURL(/#crm:seat=2$/);
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#crm:seat=2$/);
    await enter('seat', '4');
    await pause();
    await expect(page).toHaveURL(/#crm:seat=4$/);
    await page.goBack();
    await expect(page).toHaveURL(/#crm:seat=4$/);
    await expect(field('seat')).toHaveValue('4');
  });

  await test.step('give way to those of a link that is opened on the page', async () => {
    await page.goto(`${CRM}#crm:seat=2`); // The same page: only `hashchange` fires.
    await expect(field('seat')).toHaveValue('2');
    await enter('seat', '5');
    await enter('job_value', '1');
    await pause();
    await expect(page).toHaveURL(/#crm:job_value=1,seat=5$/);
    await page.goto(`${CRM}#crm:seat=3`);
    await expect(field('seat')).toHaveValue('3');
    await expect(field('job_value')).toHaveValue('3,200');
    await field('seat').evaluate((input: HTMLInputElement) => {
      input.value = '6';
      input.dispatchEvent(new Event('input'));
      location.hash = '#crm:seat=4';
      input.dispatchEvent(new Event('change')); // Before `hashchange`, as a pause may end there.
    });
    await expect(field('seat')).toHaveValue('4');
    await expect(page).toHaveURL(/#crm:seat=4$/);
    await reset.click();
  });

  await test.step('are shown as a link where there is no clipboard', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('This is its link: http')).toBeVisible();
  });

  await test.step('are typed by keyboard alone, and axe finds no faults', async () => {
    await field('jobs').focus();
    await page.keyboard.press('Tab');
    await expect(field('job_value')).toBeFocused();
    await page.keyboard.type('9000');
    await expect(figure).not.toHaveText('29');
    await page.getByText(/^All \d+ figures/).click();
    for (const width of [390, 1440]) {
      // As tall as the page, or the bar covers a part of some field and makes it too small a target.
      await page.setViewportSize({ width, height: 9000 });
      expect(await findFaults(page, 'main')).toEqual([]);
    }
  });
  expect(errors).toEqual([]);
});

test('the figures in a link survive, and stay here', { tag: '@engines' }, async ({ page }) => {
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
  await expect(answer).not.toContainText('month 29,');
  await expect(page.locator('[data-drawing]')).toContainText(/^Rented(?!month 29).+Month 1/);
  const own = await answer.innerText();
  await page.reload();
  await expect(field('jobs')).toHaveValue('2');
  await field('jobs').fill('3'); // Without leaving the field.
  await expect(page).toHaveURL(/jobs=3/);
  await page.reload();
  await expect(field('jobs')).toHaveValue('3');
  await field('jobs').fill('2');
  await expect(page).toHaveURL(/jobs=2/);
  await page.goto(`http://localhost:${port}/about`);
  await page.goBack();
  await expect(answer).toHaveText(own);
  server.close();
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((url) => /job_value|crm:|#/.test(url))).toEqual([]);
});

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
  await hours.press('Enter');
  await expect(page).toHaveURL(/#crm:jobs=2,hours_saved=200$/);
  expect((await hours.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  expect(errors).toEqual([]);
});

test('neither a figure at its limit nor a long word makes a page wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { field, figure } = await open(page, '/worksheets/clinic-no-shows');
  await field('slot').fill('1000000');
  await expect(figure).toHaveText(/(?:,\d{3}){2}/);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await field('slot').fill(`5 ${'w'.repeat(37)}`);
  await expect(page.getByText(/^‘w+’ cannot be read/)).toBeVisible();
  expect(await width()).toBe(360);
});

test('on a phone the answer stays in sight while one types, with its action', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { field, figure } = await open(page);
  const bar = page.locator('.worksheet-bar');
  await expect(bar).toHaveText(/^\s*Rented\s+29\s+months\s*Ask/);
  expect((await bar.boundingBox())?.height).toBe(60);
  await field('users').fill('9');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.locator('[data-show=figure]')).toHaveText(await figure.innerText());
  await expect(page.getByRole('link', { name: 'Ask about' }).first()).toBeInViewport();
  await page.getByText(/^All \d+ figures/).click();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the example, nothing that would not work, and prints', async ({ page }) => {
    await page.goto(CRM);
    await expect(page.locator('#worksheet noscript')).toBeVisible();
    await expect(page.locator('#worksheet').getByRole('button')).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-figure]').first()).toHaveText(
      /^More quotes won\s*0\.4 orders a month/,
    );
    await expect(page.locator('[data-show=address]')).toContainText(/https:.*\/worksheets\/crm/);
  });
});
