// The invoice at the head of the home page: a worksheet's figures in a sentence.
import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { whenHydrated } from '../support/quote-form.ts';

const OWN = 'My figures for “What typing it twice costs in a year”:\nPeople who retype: ';

/** The parts of the bill on a page. */
function billOn(page: Page) {
  const bill = page.locator('#bill');
  return {
    bill,
    people: bill.getByLabel('People who retype'),
    result: bill.locator('output'),
    due: bill.locator('[data-part=due] strong'),
    quote: bill.locator('[data-here]'),
    lines: bill.getByRole('link', { name: 'See the whole sum' }),
    announced: bill.locator('[data-show=announced]'),
    status: bill.locator('[data-show=status]'),
    async send() {
      await bill.locator('details').evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
      await bill.getByRole('button', { name: 'Share', exact: true }).click();
    },
  };
}

test('a figure moves every amount, and what is passed on is what was left', async ({ page }) => {
  const errors = await collectPageErrors(page);
  await page.goto('/');
  const { bill, people, result, due, quote, lines, announced } = billOn(page);

  await test.step('what is typed is shown, and passed on when it is left', async () => {
    await people.fill('4');
    await expect(due).toHaveText('£20,800');
    await expect(quote).toHaveAttribute('href', '/contact');
    await people.press('Enter');
    await expect(quote).toHaveAttribute('href', '/contact#typing-it-twice:people=4');
    await expect(lines).toHaveAttribute('href', /typing-it-twice#typing-it-twice:people=4$/);
    await expect(page).toHaveURL(/\/#typing-it-twice:people=4$/);
  });

  await test.step('while one is not valid, the last good bill is dimmed and nothing is passed on', async () => {
    const before = await placesIn(page);
    const sentence = 'People who retype must be between 1 and 40.';
    await people.press('End');
    await people.pressSequentially('1');
    await expect(people).toHaveAccessibleDescription(sentence);
    await expect(people).toHaveAttribute('aria-invalid', 'true');
    await expect(bill).toContainText('with the last figures that made sense');
    await expect(result).toHaveText('£41,600 of pay a year.');
    await expect(announced).toHaveText(sentence);
    expect(await placesIn(page)).toEqual(before);
    for (const link of [quote, lines]) {
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await expect(link).toHaveAccessibleDescription(sentence);
      await expect(link).not.toHaveAttribute('href', /#/);
      await link.click({ force: true }); // It is marked as disabled.
      await expect(people).toBeFocused();
    }
    await expect(page).toHaveURL(/\/#typing-it-twice:people=4$/);
  });

  await test.step('a figure of a link counts, though it has no field here', async () => {
    await page.goto('/#typing-it-twice:days=4');
    await expect(result).toHaveText('£24,960 of pay a year.');
  });

  expect(errors).toEqual([]);
});

/** Where the parts of the page stand that a message must not move. Runs in the page. */
function placesIn(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#bill label, #bill .paper, #bill [data-here], #bill ~ *')]
      .map((part) => part.getBoundingClientRect())
      .map(({ left, top, height }) => Math.round(left + 7 * top + 11 * height)),
  );
}

test('the message has what the bill shows when it is sent', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // No scrolling to wait for.
  await page.goto('/#contact'); // Where the form is hydrated.
  const form = await whenHydrated(page);
  const { people, due, quote } = billOn(page);
  await people.focus();
  await expect(quote).toHaveAttribute('href', '/contact'); // What calculates has loaded.
  await quote.click(); // The address of the page leads there already.
  await expect(form.message).toBeInViewport();
  await people.fill('4');
  await quote.evaluate((link: HTMLElement) => link.click()); // A tap may leave the focus in the field.
  await expect(form.figures).toHaveValue(RegExp(`^${OWN}4 people`));
  await expect(form.figures).toHaveValue(/costs £41,600 a year/);

  await test.step('also after a change, and not while a figure is not valid', async () => {
    await form.fillIn('ada@example.com', 'We print labels.');
    await people.fill('5');
    await expect(due).toHaveText('£26,000');
    await form.message.focus();
    await expect(form.figures).toHaveValue(RegExp(`^${OWN}5 people`));
    await people.fill('410');
    await form.send.click();
    await expect(people).toBeFocused();
    await expect(form.message).toHaveValue('We print labels.');
    await people.fill('6');
    await form.name.focus();
    await expect(form.figures).toHaveValue(RegExp(`^${OWN}6 people`));
  });

  await test.step('also after the example, and after a reload', async () => {
    for (const [figure, sent] of [
      ['3', ''],
      ['9', `${OWN}9 people`],
    ] as const) {
      await people.fill(figure);
      await form.name.focus();
      await expect(form.figures).toHaveValue(RegExp(`^${sent || '$'}`));
    }
    await page.reload();
    await whenHydrated(page);
    await people.fill('8');
    await form.name.focus();
    await expect(form.figures).toHaveValue(RegExp(`^${OWN}8 people`));
  });

  await test.step('and none after they were removed', async () => {
    await page.getByRole('button', { name: 'Remove these figures' }).click();
    await people.fill('7');
    await form.name.focus();
    await expect(form.figures).toHaveValue('');
  });
});

test.describe('a link with figures', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows their bill, is what the bill sends, and leads to every line', async ({ page }) => {
    await page.goto('/#typing-it-twice%3Apeople%3D4%2Chour=25'); // As mail programs write it.
    const { due, people, send, status, lines, bill } = billOn(page);
    await expect(due).toHaveText('£26,000');
    await expect(people).toHaveValue('4');

    await test.step('copied where the device has no list of apps', async () => {
      await people.fill('5');
      await send();
      await expect(status).toHaveText('Link copied. It holds these figures.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /\/#typing-it-twice:people=5,hour=25$/,
      );
      await people.fill('4');
    });

    await test.step('handed to the list of apps where the device has one, with the name of the firm', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', {
          value: ({ text, url }: ShareData) => {
            document.title = `${text}: ${url}`;
            return Promise.resolve();
          },
        });
      });
      await bill.getByLabel('Your firm’s name').fill('Ramsbottom Fixings');
      await expect(bill.locator('#bill-firm')).toHaveCSS('font-size', /^1[6-9]/); // Below 16, iPhones zoom in.
      await send();
      await expect(page).toHaveTitle(
        /^Typing it twice for a year, at Ramsbottom Fixings\. The most you could save a year £26,000: http.+people=4,hour=25$/,
      );
    });

    await lines.click();
    await expect(page).toHaveURL(/\/worksheets\/typing-it-twice#typing-it-twice:people=4,hour=25$/);
    await expect(page.locator('[data-row=counted_cost] [data-yours]').first()).toContainText(
      '£26,000',
    );
  });
});

test('a link that was cut or does not fit says so at once', async ({ page }) => {
  await page.goto('/#typing-it-twice:people=400,hours=1,hou');
  const { bill, people, due, quote } = billOn(page);
  await expect(people).toHaveValue('400');
  await expect(people).toHaveAccessibleDescription(/must be between 1 and 40\.$/);
  await expect(bill).toContainText('Figures of this link are missing; ours stand in their place.');
  await expect(due).toHaveText('£7,800');
  await expect(quote).toHaveAttribute('aria-disabled', 'true');
});

test('nothing changes by itself, and each figure moves the year', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/');
  const { bill, people } = billOn(page);
  const seen = () => bill.evaluate((one) => [one.outerHTML, one.getAnimations({ subtree: true })]);
  const first = await seen();
  expect(first[1]).toEqual([]);
  await page.clock.runFor('01:00');
  expect(await seen()).toEqual(first);
  const ink = bill.locator('path[data-draw=ink]');
  await expect(ink).toHaveAttribute('d', /^M0 0h400v100H0z/);
  await people.fill('2');
  await expect(ink).toHaveAttribute('d', /^M0 0h280v100H0z/);
  await expect(bill.getByRole('heading', { name: /until mid-July/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bill.locator('[data-here]')).toBeHidden();
});

test('if the script fails, the bill says so, and the next touch tries again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => (document.title = 'shared') });
  });
  await page.route('**/_astro/bill*.js*', (route) => route.abort());
  await page.goto('/');
  const { bill, people, due, lines, send } = billOn(page);
  await send();
  await expect(bill).toContainText('The sum did not load. Check your connection');
  await page.unroute('**/_astro/bill*.js*');
  await bill.locator('#bill-firm').evaluate((field: HTMLInputElement) => {
    field.value = 'Ramsbottom Fixings'; // As a browser puts it back.
  });
  await people.fill('5');
  await expect(due).toHaveText('£26,000');
  await expect(bill).not.toContainText('The sum did not load');
  await expect(bill).toContainText(', at Ramsbottom Fixings');
  expect(await page.title()).not.toBe('shared');

  await test.step('it is late: the bill says so, and a link waits for the figures', async () => {
    await page.clock.install();
    await page.goto('/');
    const release = await holdRequests(page, '**/_astro/bill*.js*');
    await people.fill('7');
    await page.clock.runFor(11_000);
    await expect(bill).toContainText('The sum did not load. Check your connection');
    await lines.click();
    release();
    await expect(page).toHaveURL(/typing-it-twice#typing-it-twice:people=7$/);
  });
});
