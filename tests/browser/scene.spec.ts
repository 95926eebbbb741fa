// The scene at the head of each industry: something goes wrong, one frame at a time.
import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { collectPageErrors } from '../support/page-errors.ts';

const PHONE = { width: 390, height: 844 };
const INDUSTRIES = ['aesthetics', 'care', 'hospitality', 'logistics'];

function sceneOf(page: Page) {
  const scene = page.locator('.scene');
  return {
    scene,
    frames: scene.locator('> ol > li'),
    now: scene.locator('> ol > li[data-now]'),
    button: (name: string | RegExp) => scene.getByRole('button', { name }),
    status: scene.getByRole('status'),
  };
}

test('a carer rings in sick: the wrong choice is struck out with its reason, the right one ends it', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  await page.goto('/industries/care');
  const { scene, now, button, status } = sceneOf(page);
  await expect(now).toContainText('Four carers, nine calls');
  await expect(status).toBeEmpty();

  await button('The phone rings').click();
  await expect(now).toContainText('Three calls to place.');
  await expect(status).toHaveText('6.40 Moira has a fever. Three calls to place.');

  await button('Place Mrs Dale first').click();
  const reason = scene
    .getByText('Mrs Dale won’t have a stranger in the house.')
    .locator('visible=true');
  await expect(reason).toHaveCount(0);
  await button(/^Ben/).click();
  await expect(reason.first()).toBeVisible();
  await expect(status).toHaveText('Mrs Dale won’t have a stranger in the house.');
  await expect(button(/^Ben/)).toHaveAttribute('aria-disabled', 'true');
  await expect(now).toContainText('Who takes Mrs Dale');

  await button(/^Asha/).click();
  await expect(now).toContainText('0 to place. Two families texted.');
  await expect(status).toHaveText('6.44 0 to place. Two families texted.');
  await expect(now.getByRole('link')).toHaveText('Start Free Trial');

  await button('Again').click();
  await expect(now).toContainText('Four carers, nine calls');
  await button('The phone rings').click();
  await button('Place Mrs Dale first').click();
  await expect(button(/^Ben/)).not.toHaveAttribute('aria-disabled');
  expect(errors).toEqual([]);
});

test('by keyboard, the focus goes with the story, arrow keys and Back do as ever', async ({
  page,
}) => {
  await page.goto('/industries');
  await page.goto('/industries/logistics');
  const { now, button } = sceneOf(page);
  await button('The A3 closes').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(button('The A3 closes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Find a way round')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(/^By the motorway/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(/^By the motorway/)).toBeFocused();
  await expect(now).toContainText('Over hours');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(now.getByRole('link', { name: 'Schedule Demo' })).toBeFocused();
  await expect(page).toHaveURL(/\/industries\/logistics$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/industries$/);
});

test('a page does not move while its scene is played, and has no faults', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const industry of INDUSTRIES)
    await test.step(industry, async () => {
      await page.goto(`/industries/${industry}`);
      const { frames, now, scene } = sceneOf(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      const visible = scene.locator('> ol > li:visible');
      for (let frame = 1; frame < (await frames.count()); frame += 1) {
        await expect(visible).toHaveCount(1);
        const refused = now.locator('.options li:has(p) button');
        for (const wrong of await refused.all()) await wrong.click();
        await now.locator('button:not(.struck)').click();
      }
      await expect(visible).toHaveCount(1);
      expect(await height()).toBe(before);
      await scene.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      ); // A text that is fading in has less contrast.
      expect(await findFaults(page, '.scene')).toEqual([]);
    });
});

test('on paper, every frame is there; on screen, only opacity and transform move, and nothing with reduced motion', async ({
  page,
}) => {
  await page.goto('/industries/care');
  const { scene, button } = sceneOf(page);
  await page.emulateMedia({ media: 'print' });
  await expect(scene.locator('> ol > li:visible')).toHaveCount(4);
  await expect(scene.getByText('Grace is with Mr Cole until eight.').first()).toBeVisible();
  await expect(scene.locator('button:visible')).toHaveCount(3); // The three choices, as text.
  await page.emulateMedia({ media: 'screen' });

  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .flatMap((keyframe) => Object.keys(keyframe))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    );
  await button('The phone rings').click();
  expect(new Set(await moving())).toEqual(new Set(['opacity']));
  await button('Place Mrs Dale first').click();
  await button(/^Ben/).click();
  expect(new Set(await moving())).toEqual(new Set(['opacity', 'transform']));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await button('The phone rings').click();
  await button('Place Mrs Dale first').click();
  await button(/^Ben/).click();
  expect(await moving()).toEqual([]);
});

test('if no script can be fetched, the scene plays, because its own is in the page', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/industries/hospitality');
  const { now, button } = sceneOf(page);
  await button('Scan the delivery').click();
  await expect(now).toContainText('Eleven dishes change.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('every frame is shown, the first and the last on the first screen', async ({ page }) => {
    for (const industry of INDUSTRIES)
      await test.step(industry, async () => {
        await page.goto(`/industries/${industry}`);
        const { frames, scene } = sceneOf(page);
        const count = await frames.count();
        expect(count).toBeGreaterThan(2);
        await expect(scene.locator('> ol > li:visible')).toHaveCount(count);
        await expect(scene.getByRole('link')).toHaveCount(0);
        const words = frames.locator('.board > p');
        for (const one of [words.first(), words.last()]) {
          await expect(one).toBeInViewport({ ratio: 1 });
        }
        const reasons = scene.locator('.options p');
        for (const reason of await reasons.all()) await expect(reason).toBeVisible();
      });
  });
});
