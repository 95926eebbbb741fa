// The scene at the head of each industry: something goes wrong, one frame at a time.
import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { collectPageErrors } from '../support/page-errors.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const INDUSTRIES = ['aesthetics', 'care', 'hospitality', 'logistics'];

function sceneOf(page: Page) {
  const scene = page.locator('[data-part=scene]');
  return {
    scene,
    frames: scene.locator('[data-part=frames] > li'),
    /** The moment, and what is pressed in it. */
    now: scene.locator('[data-now]'),
    says: scene.locator('[data-part=frames] > [data-now] > p'),
    button: (name: string | RegExp) => scene.getByRole('button', { name }),
    status: scene.getByRole('status'),
  };
}

test('a wrong choice is struck out with its reason, the right one ends it', async ({ page }) => {
  const errors = await collectPageErrors(page);
  await page.goto('/industries/care');
  const { scene, says, button, status } = sceneOf(page);
  await expect(says).toContainText('Four carers, nine calls');
  await expect(status).toBeEmpty();

  await button('Play the morning').click();
  await expect(says).toContainText('Three calls to place.');
  await expect(status).toHaveText('6.40 Moira has a fever. Three calls to place.');

  await button('Place Mrs Dale first').click();
  const reason = scene.locator('[data-part=frames]').getByText('Mrs Dale won’t have a stranger');
  await expect(reason).toBeHidden();
  await button(/^Ben/).click();
  await expect(reason).toBeVisible();
  await expect(status).toHaveText('Mrs Dale won’t have a stranger in the house.');
  await expect(button(/^Ben/)).toHaveAttribute('aria-disabled', 'true');
  await expect(says).toContainText('Who takes Mrs Dale');

  await button(/^Asha/).click();
  await expect(says).toContainText('Every call placed. Two families texted.');
  await expect(status).toHaveText('6.44 Every call placed. Two families texted.');
  await expect(scene.getByRole('link')).toHaveText('Start Free Trial');

  await button('Again').click();
  await expect(says).toContainText('Four carers, nine calls');
  await button('Play the morning').click();
  await button('Place Mrs Dale first').click();
  await expect(button(/^Ben/)).not.toHaveAttribute('aria-disabled');
  expect(errors).toEqual([]);
});

test('the focus goes with the story; arrow keys and Back do as ever', async ({ page }) => {
  await page.goto('/industries');
  await page.goto('/industries/logistics');
  const { button } = sceneOf(page);
  await button('Play the round').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(button('Play the round')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Find a way round')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(/^By the motorway/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(/^By the motorway/)).toBeFocused();
  await expect(sceneOf(page).scene.getByText('Over hours').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sceneOf(page).scene.getByRole('link', { name: 'Schedule Demo' })).toBeFocused();
  await expect(page).toHaveURL(/\/industries\/logistics$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/industries$/);
});

test('the first press is on the first screen, and what stands stays in place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // A text that is fading in has less contrast.
  for (const industry of INDUSTRIES)
    for (const [size, end] of [
      [DESK, 520],
      [PHONE, 830],
    ] as const)
      await test.step(`${industry} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await page.goto(`/industries/${industry}`);
        const { pressEnds, firstRows } = await page.evaluate(play);
        expect(pressEnds).toBeLessThanOrEqual(end);
        expect(firstRows.length).toBeGreaterThan(2);
        expect(new Set(firstRows).size, String(firstRows)).toBe(1);
        if (size === PHONE) expect(await findFaults(page, '[data-part=scene]')).toEqual([]);
      });
});

/**
 * Presses all that can be pressed, wrong choices first. Returns where the first press ends before, and where the first
 * row begins at each moment, in pixels from the top of the page. Runs in the page.
 */
function play() {
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-part=scene] ${selector}`)].filter((one) =>
      one.checkVisibility(),
    );
  const measure = (part?: Element) => part?.getBoundingClientRect() ?? new DOMRect(0, Infinity);
  const firstRow = () =>
    measure(find('[data-part=frames] ul > li:not([aria-hidden])')[0]).top + scrollY;
  const pressEnds = measure(find('[data-part=presses] button')[0]).bottom + scrollY;
  const firstRows = [firstRow()];
  while (firstRows.length < document.querySelectorAll('[data-part=frames] > li').length) {
    for (const option of find('[value="wrong"]')) option.click();
    find('[data-part=presses] button, [value="right"]')[0]?.click();
    firstRows.push(firstRow());
  }
  return { pressEnds, firstRows };
}

test('one press is one step, with a held Enter and a double click too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/industries/logistics');
  const { frames, scene } = sceneOf(page);
  const next = scene.locator('[data-part=presses] button:visible');
  const stepsTaken = () =>
    frames.evaluateAll((moments) => moments.findIndex((moment) => moment.hasAttribute('data-now')));
  const firstChoice = (await frames.count()) - 2;
  await next.focus();
  await page.keyboard.down('Enter');
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await stepsTaken()).toBe(1);
  for (let step = 2; step < firstChoice; step += 1) await next.click();
  await next.dblclick();
  expect(await stepsTaken()).toBe(firstChoice);
  await expect(scene.locator('[aria-disabled]')).toHaveCount(0);
});

test('paper has every frame; on screen, at most opacity changes', async ({ page }) => {
  await page.goto('/industries/care');
  const { scene, button } = sceneOf(page);
  await page.emulateMedia({ media: 'print' });
  await expect(scene.locator('[data-part=frames] > li:visible')).toHaveCount(4);
  await expect(scene.getByText('Grace is with Mr Cole until eight.').first()).toBeVisible();
  await expect(scene.locator('button:visible')).toHaveCount(3); // The three choices, as text.
  await page.emulateMedia({ media: 'screen' });

  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-part=scene]')]
        .flatMap((scene) => scene.getAnimations({ subtree: true }))
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .flatMap((keyframe) => Object.keys(keyframe))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    );
  await button('Play the morning').click();
  expect(new Set(await moving())).toEqual(new Set(['opacity']));
  await button('Place Mrs Dale first').click();
  await button(/^Ben/).click();
  expect(new Set(await moving())).toEqual(new Set(['opacity']));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await button('Play the morning').click();
  await button('Place Mrs Dale first').click();
  await button(/^Ben/).click();
  expect(await moving()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('every frame is shown, the first on the first screen', async ({ page }) => {
    await page.goto('/industries/care');
    const { frames, scene } = sceneOf(page);
    await expect(scene.locator('[data-part=frames] > li:visible')).toHaveCount(4);
    await expect(scene.getByRole('link')).toHaveCount(0);
    await expect(frames.locator('> p').first()).toBeInViewport({ ratio: 1 });
    const reasons = scene.locator('button + p');
    for (const reason of await reasons.all()) await expect(reason).toBeVisible();
  });
});
