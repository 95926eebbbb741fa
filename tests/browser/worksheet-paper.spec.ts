// What the page of a worksheet folds, and what it prints.
import { expect, test, type Page } from '@playwright/test';

async function open(page: Page, name: string) {
  await page.goto(`/worksheets/${name}`);
  await expect(page.locator('[data-field] input').first()).toBeEditable(); // The script runs.
}

test('the working folds its lines, and a printed sum has the figures put in', async ({ page }) => {
  await open(page, 'crm');

  await test.step('the working shows six lines and folds all others', async () => {
    const tables = page.locator('.working');
    const line = page.locator('tr[data-row]:not([data-input])');
    await expect(line.filter({ visible: true })).toHaveCount(6);
    await expect(page.locator('.double-rule').first()).toContainText('Rented, payback');
    const fold = page.getByText('All 22 lines');
    await fold.click();
    await expect(tables.last().locator('tr[data-row]').filter({ visible: true })).toHaveCount(22);
    await expect(tables.last().locator('.rule-above')).toContainText(['Monthly benefit']);
    await fold.click();
    await expect(line.filter({ visible: true })).toHaveCount(6);
  });

  await test.step('with text at 200 % on a phone, a field is below its label, and the figures of the working are in the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const field = page.locator('[data-field]').first();
    const label = await field.locator('label').boundingBox();
    const input = await field.locator('input').boundingBox();
    expect(label?.width).toBeGreaterThan(200);
    expect(input?.y).toBeGreaterThan((label?.y ?? 0) + (label?.height ?? 0));
    const working = page.locator('.working').first();
    expect(await working.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a printed sum has what was changed first, and the address that brings it back', async () => {
    await page.locator('input[name=users]').fill('9');
    await expect(page.locator('thead [data-yours]').first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('[data-show=address]')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const figures = page.locator('[data-figure]').filter({ visible: true });
    await expect(figures).toHaveCount(22);
    await expect(figures.first()).toHaveText(/^Users\s*9 people\s*example: 5$/);
    const address = await page.locator('[data-show=address]').innerText();
    expect(new URL(address).hash).toBe('#crm:users=9');
    await expect(page.getByText(/^Printed on \d+ \w+ 20\d\d/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How we count' })).toBeVisible();
    await expect(page.locator('.working').last().locator('tbody tr[data-row]')).toHaveCount(22);
    await expect(page.getByRole('row', { name: /^Built, net monthly gain/ })).toBeVisible(); // It was folded.
    await expect(page.locator('footer')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('about:blank');
    await page.goto(new URL(address).pathname + new URL(address).hash);
    await expect(page.locator('input[name=users]')).toHaveValue('9');
  });
});
