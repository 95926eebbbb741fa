import { expect, test } from '@playwright/test';

const ARTICLE = '/blog/scaling-without-hiring';
/** It has tables of two columns and of five. */
const TABLES = '/blog/business-intelligence-faq';
const WIDE_TABLE = '/blog/ai-automation-small-business-roi';
/** Its sum has remarks in the margin. It has links to other sites, and to an Excel file. */
const NOTES = '/blog/erp-roi-for-smes';
const DESK = { width: 1440, height: 900 };

test('on a desk, the contents list and the text', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  const sections = page.getByRole('heading', { level: 2 });

  await test.step('a line has 60 to 70 characters', async () => {
    const perLine = await page.locator('.prose > p:not([class])').evaluateAll((paragraphs) => {
      const characters = paragraphs.map((p) => p.textContent.length);
      // The last line of a paragraph is half as long on average.
      const lines = paragraphs.map(
        (p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight) - 0.5,
      );
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number);
      return sum(characters) / sum(lines);
    });
    expect(perLine).toBeGreaterThan(60);
    expect(perLine).toBeLessThan(70);
  });

  await test.step('the section being read is underlined, and the list stays in view', async () => {
    for (const section of [2, 5]) {
      await sections.nth(section).evaluate((h2) => h2.scrollIntoView());
      for (const [index, link] of (await links.all()).entries()) {
        const line = index === section ? 'underline' : 'none';
        await expect(link).toHaveCSS('text-decoration-line', line);
      }
      await expect(links.first()).toBeInViewport();
    }
    // On a wide screen the contents cannot be collapsed, so their <summary> is hidden.
    await expect(page.locator('summary').filter({ hasText: 'On this page' })).toBeHidden();
  });

  await test.step('a long list scrolls separately in a low window', async () => {
    await page.setViewportSize({ width: 1280, height: 360 });
    await sections.nth(2).scrollIntoViewIfNeeded();
    const list = contents.getByRole('group');
    const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(360);
    const before = await page.evaluate(() => scrollY);
    await list.hover();
    await page.mouse.wheel(0, 150);
    await expect(links.last()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.setViewportSize(DESK);
  });

  await test.step('with text at 200%, the list is in the text, where it opens', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByText('On this page')).toBeVisible();
    await expect(links.first()).toBeHidden();
  });
});

test('on a phone, the contents list is collapsed, below the link to the sum', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ARTICLE);
  const next = page.locator('main').getByRole('link', { name: 'Put in your own figures' }).first();
  expect((await next.boundingBox())?.y).toBeLessThan(2 * 844);
  const first = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();
  await expect(first).toBeHidden();
  await page.getByText('On this page').click();
  await first.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
});

test('a contents link leads to its section', { tag: '@engines' }, async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
  await link.click();
  const section = page.getByRole('heading', { level: 2, name: await link.innerText() });
  await expect(section).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await section.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test('remarks on a sum stand beside its lines, above the contents', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(NOTES);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const notes = await page.locator('.worked-sum em').evaluateAll((all) =>
      all.map((note) => {
        scrollTo(0, scrollY + note.getBoundingClientRect().top - 150); // Where the contents stay.
        const { left, right, top } = note.getBoundingClientRect();
        const row = note.closest('tr')?.getBoundingClientRect();
        const points = [left + 2, (left + right) / 2, right - 2];
        return {
          isBeside: left > (row?.right ?? Infinity) && right <= innerWidth,
          isOnTop: points.every((x) => document.elementFromPoint(x, top + 8) === note),
        };
      }),
    );
    expect(notes.length).toBeGreaterThan(3);
    for (const note of notes) expect(note).toEqual({ isBeside: true, isOnTop: true });
  }

  await test.step('in print, it has its address and the URLs of external links', async () => {
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    const letterhead = page.getByText(canonical ?? '', { exact: true });
    await expect(letterhead).toBeAttached();
    await expect(letterhead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(letterhead).toBeVisible();

    const written = await page.locator('.prose :is(p, li) a:visible').evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        after: getComputedStyle(link, '::after').content,
      })),
    );
    const outside = written.filter(({ href }) => href.startsWith('https://'));
    const worksheets = written.filter(({ href }) => href.endsWith('.xlsx'));
    expect(outside.length).toBeGreaterThan(0);
    expect(worksheets.length).toBeGreaterThan(0);
    for (const { href, after } of [...outside, ...worksheets]) expect(after).toContain(`${href})`);
    const inside = written.filter((link) => ![...outside, ...worksheets].includes(link));
    expect(new Set(inside.map(({ after }) => after))).toEqual(new Set(['none']));
  });
});

test('a table of three columns is wider than the text, from its left edge', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/blog/software-development-manchester');
  const { text, tables } = await page.evaluate(() => ({
    text: document.querySelector('.prose > p')?.getBoundingClientRect() ?? new DOMRect(),
    tables: [...document.querySelectorAll('.prose .table-box')]
      .filter((box) => box.checkVisibility() && box.clientWidth > 0)
      .map((box) => ({
        columns: box.querySelectorAll('thead th').length,
        left: box.getBoundingClientRect().left,
        width: box.clientWidth,
        hidden: box.scrollWidth - box.clientWidth,
      })),
  }));
  expect(new Set(tables.map(({ columns }) => columns > 2))).toEqual(new Set([true, false]));
  for (const { columns, left, width, hidden } of tables) {
    expect({ columns, left, hidden }).toEqual({ columns, left: text.left, hidden: 0 });
    if (columns > 2) expect(width).toBeGreaterThan(text.width * 1.4);
    else expect(width).toBe(Math.round(text.width));
  }
});

test('a table too wide for a phone scrolls, and its first column stays', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(WIDE_TABLE);
  const box = page.locator('.table-box:not(.in-groups):has(th:nth-child(5))');
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box).not.toHaveJSProperty('scrollLeft', 0);
  const { x } = (await box.boundingBox()) ?? {};
  expect(await box.locator('tbody th').first().boundingBox()).toMatchObject({ x });
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test('on a phone, a table of words becomes groups of rows with labels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(TABLES);
  const box = page.locator('.table-box.in-groups').first();
  const names = await box.locator('thead th').allTextContents();
  const cells = box.locator('tbody tr').first().locator('td');
  const named = await cells.evaluateAll((tds) =>
    tds.map((td) => JSON.parse(getComputedStyle(td, '::before').content) as string),
  );
  expect(named).toEqual(names.slice(1).map((name) => name.trim()));
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a printed article is the text, in light colours', { tag: '@engines' }, async ({ page }) => {
  await page.goto(ARTICLE);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const onScreenOnly = ['body > header', 'footer', 'nav[aria-label="Breadcrumb"]', '.panel'];
  for (const part of [...onScreenOnly, '[aria-labelledby="related-title"]']) {
    await expect(page.locator(part).first()).toBeAttached();
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(15, 33, 26)');
});
