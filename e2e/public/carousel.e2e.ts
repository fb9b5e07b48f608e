import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The carousel, scrolled to, and started by Swiper. */
async function openCarousel(page: Page): Promise<Locator> {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('.swiper-initialized')).toBeVisible();
  return carousel;
}

/** The one publication that is shown and can be reached. */
async function expectShown(carousel: Locator, position: string): Promise<void> {
  await expect(carousel.getByText(position, { exact: true })).toBeVisible();
  const slide = carousel.locator(`[aria-label="${position}"]`);
  await expect(slide).toBeInViewport({ ratio: 0.5 });
  await expect(carousel.locator('[data-pub]:not([inert] *)')).toHaveCount(1);
}

test('wraps by its buttons, and follows the arrow keys', async ({ page }) => {
  const carousel = await openCarousel(page);
  await expectShown(carousel, '1 of 7');
  await expect(carousel.getByText('1 of 7', { exact: true })).toHaveAttribute('aria-live', 'polite');
  await expect(carousel.locator('[data-next]')).toHaveAccessibleName('Next publication');

  await carousel.getByRole('button', { name: 'Previous publication' }).click();
  await expectShown(carousel, '7 of 7');

  await carousel.getByRole('button', { name: 'Next publication' }).press('Enter');
  await expectShown(carousel, '1 of 7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectShown(carousel, '3 of 7');
  await page.keyboard.press('ArrowLeft');
  await expectShown(carousel, '2 of 7');
});

test.describe('in Arabic', () => {
  test('runs the other way', async ({ page }) => {
    await openPage(page, '/ar');
    const slides = page.getByRole('group', { name: 'الشرائح؛ يمكن التنقل بينها بمفاتيح الأسهم' });
    await slides.scrollIntoViewIfNeeded();
    const first = slides.locator('article').first();
    const next = page.getByRole('button', { name: 'المنشور التالي' });
    const previous = page.getByRole('button', { name: 'المنشور السابق' });

    expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
    await next.click();
    await expect(page.getByText('2 من 7').last()).toBeVisible();
    // What came first has left to the right.
    await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThan(1000);
    await slides.press('ArrowLeft');
    await expect(page.getByText('3 من 7').last()).toBeVisible();
  });
});

test('follows a drag', async ({ page }) => {
  const carousel = await openCarousel(page);
  const box = await carousel.locator('.swiper-initialized').boundingBox();
  if (!box) throw new Error('The carousel has no box.');

  await page.mouse.move(box.x + box.width * 0.8, box.y + 60);
  await page.mouse.down();
  // A frame after each step: on a busy machine all of them would arrive as one, which no hand can do.
  for (const share of [0.7, 0.5, 0.3, 0.2]) {
    await page.mouse.move(box.x + box.width * share, box.y + 60);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();

  await expectShown(carousel, '2 of 7');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes without moving', async ({ page }) => {
    const carousel = await openCarousel(page);

    await carousel.getByRole('button', { name: 'Next publication' }).click();

    const track = carousel.locator('.swiper-wrapper');
    expect(await track.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
    await expectShown(carousel, '2 of 7');
  });
});

test.describe('where Swiper cannot be loaded', () => {
  test.use({ expectedMessages: /Failed to load resource|dynamically imported module/ });

  test('still goes round by its buttons', async ({ page }) => {
    await page.route('**/remote-public/**/start-swiper-*.js', (route) => route.abort());
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Featured publications' });
    const failed = page.waitForEvent('requestfailed', (request) =>
      /remote-public.*start-swiper/.test(request.url()),
    );
    await carousel.scrollIntoViewIfNeeded();
    await failed;

    await carousel.getByRole('button', { name: 'Previous publication' }).click();

    await expect(carousel.getByText('7 of 7', { exact: true })).toBeVisible();
    await expect(carousel.locator('[aria-label="7 of 7"]')).toBeInViewport({ ratio: 0.5 });
  });
});
