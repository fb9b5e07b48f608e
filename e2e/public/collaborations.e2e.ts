import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const strip = (page: Page) => page.getByRole('group', { name: 'Logos of partner universities' });
const playState = (page: Page) =>
  strip(page).evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    return animation?.playState ?? 'none';
  });

test('the logos scroll, and stop under the pointer, while focused, by the button and for who wants no motion', async ({
  page,
}) => {
  await openPage(page, '/collaborations');
  await expect(strip(page).getByRole('listitem')).toHaveCount(12);
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/collaborations');
  expect(await playState(page)).toBe('none');
  await expect(pause).toBeHidden();
  await expect(strip(page).locator('img:visible')).toHaveCount(12);
});
