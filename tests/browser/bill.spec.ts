// The invoice at the head of the home page.
import { expect, test, type Page } from '@playwright/test';
import { collectPageErrors } from '../support/page-errors.ts';
import { whenHydrated } from '../support/quote-form.ts';

const LINK = '/#typing-it-twice:people=4,hour=25';

/** The parts of the bill on a page. */
function billOn(page: Page) {
  const bill = page.locator('#bill');
  return {
    bill,
    people: bill.getByRole('spinbutton', { name: 'People who retype' }),
    hours: bill.getByRole('spinbutton', { name: 'Hours a day each' }),
    hour: bill.getByRole('spinbutton', { name: 'An hour of office work' }),
    firm: bill.getByRole('textbox', { name: 'Your firm' }),
    due: bill.locator('.due strong'),
    quote: bill.locator('.actions > a').first(),
    send: bill.getByRole('button', { name: 'Send this bill' }),
    status: bill.locator('[data-show=status]'),
  };
}

test('the fields', async ({ page }) => {
  const errors = await collectPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  const { bill, people, hour, due, quote } = billOn(page);

  await test.step('a number moves every amount, by keyboard too, and no script comes before that', async () => {
    await expect(due).toHaveText('£15,600');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await people.fill('4');
    await expect(due).toHaveText('£20,800');
    await expect(bill).toContainText('4 × 2 × 5 days × 52 weeks × £20');
    await expect(bill.locator('.filled')).toHaveCount(17);
    await hour.press('ArrowUp');
    await expect(due).toHaveText('£21,840');
    await hour.press('ArrowDown');
  });

  await test.step('a number out of range is explained, and the amounts stay', async () => {
    await people.fill('400');
    await expect(bill).toContainText('People who retype must be between 1 and 40.');
    await expect(people).toHaveAttribute('aria-invalid', 'true');
    await expect(people).toHaveAccessibleDescription('People who retype must be between 1 and 40.');
    await expect(due).toHaveText('£20,800');
  });

  await test.step('where a first task fails our two-year test, the bill says so and has no boxes', async () => {
    await people.fill('1');
    await expect(bill.getByText('person,')).toBeVisible();
    await expect(
      bill.getByRole('heading', { name: 'Pay it. We wouldn’t build for this.' }),
    ).toBeVisible();
    await expect(bill.locator('.weeks')).toBeHidden();
    await expect(quote).toHaveText('Ask what would be cheaper');
  });

  await test.step('an order that is typed twice is timed, and a slip is noticed', async () => {
    await people.fill('3');
    await bill.getByText('Not sure how long it takes?').click();
    const order = bill.getByRole('textbox', { name: 'Type this, as your people do' });
    const said = bill.locator('[data-show=order]');
    await order.pressSequentially('4117 glox');
    await expect(said).toContainText('A slip, and somebody has to find it.');
    await order.press('Backspace');
    await order.pressSequentially('ves L 12 6.40');
    await expect(said).toContainText(/^\d+.seconds?, into the stock system\. Now the same again/);
    await expect(order).toHaveValue('');
    await order.pressSequentially('4117 Gloves l 12 6.40');
    await expect(said).toContainText(/orders for each person, [\d,]+ a year in all, for £31,200\./);
  });
  expect(errors).toEqual([]);
});

test('its button brings the figures and the firm to the form, beside what was typed there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // No scrolling to wait for.
  await page.goto('/#contact'); // Where the form is hydrated.
  const form = await whenHydrated(page);
  const company = page.locator('form [name=company]');
  const { people, firm, due, quote } = billOn(page);
  await people.fill('4');
  await firm.fill('Ramsbottom Fixings');
  await expect(due).toHaveText('£20,800');
  await quote.click();
  await expect(form.figures).toHaveValue(/^4 of us retype for 2 hours a day\. .*£41,600 a year\./);
  await expect(company).toHaveValue('Ramsbottom Fixings');
  await expect(form.message).toHaveValue('');
  await expect(form.message).toBeInViewport();

  await test.step('other figures replace those, and the words and the firm of the visitor stay', async () => {
    await form.message.fill('We print labels.');
    await form.unfold();
    await company.fill('Bury Bolts');
    await people.fill('3');
    await expect(due).toHaveText('£15,600');
    await quote.click();
    await expect(form.figures).toHaveValue(/^With the figures of your example, 3 people/);
    await expect(company).toHaveValue('Bury Bolts');
    await expect(form.message).toHaveValue('We print labels.');
    await expect(form.message).toBeInViewport();
  });
});

test('figures that are brought before the form has loaded are in it', async ({ page }) => {
  await page.goto('/');
  const { people, firm, due, quote } = billOn(page);
  await people.fill('4');
  await firm.fill('Ramsbottom Fixings');
  await expect(due).toHaveText('£20,800');
  await quote.click();
  const form = await whenHydrated(page);
  await expect(form.figures).toHaveValue(/^4 of us/);
  await expect(page.locator('form [name=company]')).toHaveValue('Ramsbottom Fixings');
});

test.describe('a link with figures', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows their bill at once, is what the bill sends, and leads to every line of it', async ({
    page,
  }) => {
    await page.goto(LINK);
    const { bill, due, people, send, status } = billOn(page);
    await expect(due).toHaveText('£26,000');
    await expect(people).toHaveValue('4');

    await test.step('copied where the device has no list of apps', async () => {
      await people.fill('5');
      await send.click();
      await expect(status).toHaveText('Link copied. It holds these figures.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /\/#typing-it-twice:people=5,hour=25$/,
      );
      await people.fill('4');
    });

    await test.step('shown where there is no clipboard', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await send.click();
      await expect(status).toHaveText(
        /^This is its link: http.+#typing-it-twice:people=4,hour=25$/,
      );
    });

    await test.step('handed to the list of apps where the device has one', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', {
          value: ({ text, url }: ShareData) => {
            document.title = `${text}: ${url}`;
            return Promise.resolve();
          },
        });
      });
      await send.click();
      await expect(page).toHaveTitle(
        /^Invoice for typing it twice\. Due every year £26,000: http.+#typing-it-twice:people=4,hour=25$/,
      );
    });

    await bill.getByRole('link', { name: 'Every line' }).click();
    await expect(page).toHaveURL(/\/worksheets\/typing-it-twice#typing-it-twice:people=4,hour=25$/);
    await expect(page.locator('[data-row=counted_cost] [data-yours]').first()).toContainText(
      '£26,000',
    );
  });
});

test('the sheet begins high on a phone, its button stands in the first screen of a wide one, and its controls are 44 px high with a focus ring', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const { bill, quote } = billOn(page);
  expect((await bill.locator('.sheet').boundingBox())?.y).toBeLessThan(640);
  await expectControls(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const button = await quote.boundingBox();
  expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThan(860);
  await expectControls(page);
});

async function expectControls(page: Page) {
  const controls = await page.locator('#bill .sheet input, #bill .actions > *').all();
  expect(controls.length).toBeGreaterThan(5);
  for (const control of controls) {
    const box = await control.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await control.focus();
    await page.keyboard.press('Shift'); // The focus is the keyboard's.
    const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
  }
}

test('the pen moves once, and not where less motion is wanted or on paper', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming()));
  await page.goto('/');
  const timings = await moving();
  expect(timings.map((timing) => timing?.duration)).toEqual([250, 250, 250]);
  expect(timings.map((timing) => timing?.iterations)).toEqual([1, 1, 1]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  expect(await moving()).toEqual([]);
  await expect(page.locator('#bill .penned')).toHaveCSS('opacity', '1');
  await expect(page.locator('#bill .actions')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bill is that of the example, and offers nothing that needs a script', async ({
    page,
  }) => {
    await page.goto('/');
    const { due, send, quote, people } = billOn(page);
    await expect(due).toHaveText('£15,600');
    await expect(people).not.toBeEditable();
    await expect(send).toBeHidden();
    await expect(page.locator('#bill details')).toBeHidden();
    await quote.click();
    await expect(page.getByLabel('Message')).toBeInViewport();
  });
});

test('if the script fails, the bill says so, and the next touch tries again', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { people, due, status } = billOn(page);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await people.fill('4');
  await expect(status).toContainText('The sum did not load. Check your connection');
  await page.unroute('**/_astro/*.js');
  await people.fill('5');
  await expect(due).toHaveText('£26,000');
  await expect(status).toBeEmpty();
});
