import type { Locator, Page } from '@playwright/test';
import { nextFrame, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the page and scrolls to the carousel. @returns it, with its code attached */
async function openCarousel(page: Page): Promise<Locator> {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  await expectShown(carousel, '1 of 7');
  return carousel;
}

/** Expects that only the publication at this position is shown and can be reached. */
async function expectShown(carousel: Locator, position: string): Promise<void> {
  await expect(carousel.getByText(position, { exact: true })).toBeVisible();
  const slide = carousel.locator(`[aria-label="${position}"]`);
  await expect(slide).toBeInViewport({ ratio: 0.5 });
  await expect(carousel.locator('[data-pub]:not([inert] *)')).toHaveCount(1);
}

test('the carousel wraps by its buttons and follows the arrow keys, in Arabic the other way', async ({
  page,
}) => {
  const carousel = await openCarousel(page);
  await expect(carousel.getByText('1 of 7', { exact: true })).toHaveAttribute('aria-live', 'polite');
  await carousel.getByRole('button', { name: 'Previous publication' }).click();
  await expectShown(carousel, '7 of 7');
  await carousel.getByRole('button', { name: 'Next publication' }).press('Enter');
  await expectShown(carousel, '1 of 7');
  await page.keyboard.press('ArrowRight');
  // This key belongs to the browser, which goes to another page with it.
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectShown(carousel, '3 of 7');
  await page.keyboard.press('ArrowLeft');
  await expectShown(carousel, '2 of 7');

  await page.setViewportSize({ width: 375, height: 800 });
  await nextFrame(page);
  await carousel.locator('[data-slides]').scrollIntoViewIfNeeded();
  await expectShown(carousel, '2 of 7');

  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/ar');
  const slides = page.getByRole('group', { name: 'الشرائح؛ يمكن التنقل بينها بمفاتيح الأسهم' });
  await slides.scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'المنشور التالي' });
  const previous = page.getByRole('button', { name: 'المنشور السابق' });
  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
  await next.click();
  // The first publication has left to the right.
  const first = slides.locator('article').first();
  await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThan(1000);
  await slides.press('ArrowLeft');
  await expect(page.getByText('3 من 7').last()).toBeVisible();

  // It changes without motion for people who want none, and is printed as a list of all publications.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  const row = carousel.locator('[data-slides]');
  await carousel.getByRole('button', { name: 'Next publication' }).click();
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(carousel.locator('[aria-label="2 of 7"]'))).toBeCloseTo(await left(row), 0);

  await page.emulateMedia({ media: 'print' });
  const start = (await row.boundingBox())?.x;
  for (const slide of await carousel.locator('[data-pub]').all()) {
    expect((await slide.boundingBox())?.x).toBe(start);
    await expect(slide.locator('..')).toHaveCSS('opacity', '1');
  }
});

test('the carousel follows the mouse, a finger and a touchpad', async ({ page }) => {
  await test.step('the mouse, whose end is taken for no click', async () => {
    const carousel = await openCarousel(page);
    const box = await carousel.locator('[data-pub] a').first().boundingBox();
    const width = (await carousel.boundingBox())?.width ?? 0;
    if (!box) throw new Error('The link has no box.');
    const drag = async (byPx: number) => {
      await page.mouse.move(box.x + 10, box.y + 5);
      await page.mouse.down();
      // A frame follows each step, because a busy machine would join all steps to one, which no hand can make.
      for (let step = 1; step <= 4; step++) {
        await page.mouse.move(box.x + 10 + (byPx * step) / 4, box.y + 5);
        await nextFrame(page);
      }
      await page.mouse.up();
    };
    await drag(-width / 3);
    await expectShown(carousel, '2 of 7');
    await expect(page).toHaveURL('/');
    // After a use of the mouse, keys act on the carousel.
    await page.keyboard.press('ArrowLeft');
    await expectShown(carousel, '1 of 7');
  });

  await test.step('a finger, whose way up and down is the page’s', async () => {
    const carousel = await openCarousel(page);
    const box = await carousel.locator('[data-slides]').boundingBox();
    if (!box) throw new Error('The slides have no box.');
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const swipe = async (byX: number, byY: number) => {
      const [x, y] = [box.x + box.width / 2, box.y + 200];
      await touch('touchStart', { x, y });
      for (let step = 1; step <= 5; step++)
        await touch('touchMove', { x: x + (byX * step) / 5, y: y + (byY * step) / 5 });
      await touch('touchEnd');
    };
    await swipe(-300, 0);
    await expectShown(carousel, '2 of 7');
    const before = await page.evaluate(() => window.scrollY);
    await swipe(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
    // The page may go on moving, until the carousel is out of sight.
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
  });

  await test.step('a touchpad, whose way up and down is the page’s', async () => {
    const carousel = await openCarousel(page);
    await carousel.locator('[data-slides]').hover();
    await page.mouse.wheel(100, 0);
    await expectShown(carousel, '2 of 7');
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
  });
});
