import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'Logos of partner universities' });
const playState = (page: Page) =>
  strip(page).evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    return animation?.playState ?? 'none';
  });

test('twelve logos, followed by themselves so that they can loop', async ({ page }) => {
  await openPage(page, '/collaborations');

  await expect(strip(page).getByRole('listitem')).toHaveCount(12);
  const names = await strip(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(new Set(names).size).toBe(12);
  const drawn = await strip(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(drawn).toHaveLength(24);
  expect(drawn.slice(12)).toEqual(drawn.slice(0, 12));
  const [animation] = await strip(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).map((each) => each.effect?.getComputedTiming().iterations),
  );
  expect(animation).toBe(Number.POSITIVE_INFINITY);
});

test('the logos scroll, and stop under the pointer, while focused, and by the button', async ({ page }) => {
  await openPage(page, '/collaborations');
  await strip(page).scrollIntoViewIfNeeded();
  await expect.poll(() => playState(page)).toBe('running');
  await strip(page).hover();
  await expect.poll(() => playState(page)).toBe('paused');
  await page.mouse.move(5, 5);
  await expect.poll(() => playState(page)).toBe('running');

  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeEnabled();
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(strip(page)).toBeFocused();
  await expect.poll(() => playState(page)).toBe('paused');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => playState(page)).toBe('running');

  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  await expect.poll(() => playState(page)).toBe('paused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(pause).toBeVisible();
  await page.mouse.move(5, 5);
  await expect.poll(() => playState(page)).toBe('running');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all twelve stand still in view, without a button', async ({ page }) => {
    await openPage(page, '/collaborations');

    expect(await playState(page)).toBe('none');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await expect(strip(page).locator('img:visible')).toHaveCount(12);
  });
});
