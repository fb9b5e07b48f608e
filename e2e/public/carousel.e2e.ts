import type { Locator, Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { nextFrame, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The carousel, scrolled to, with its code attached. */
async function openCarousel(page: Page): Promise<Locator> {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  await expectShown(carousel, '1 of 7');
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
  // The browser's own key, which leads to another page.
  await page.keyboard.press('Alt+ArrowRight');
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

test('follows a drag by the mouse from the first press on, and takes its end for no click', async ({
  page,
}) => {
  const carousel = await openCarousel(page);
  const link = carousel.locator('[data-pub] a').first();
  const box = await link.boundingBox();
  const width = (await carousel.boundingBox())?.width ?? 0;
  if (!box) throw new Error('The link has no box.');
  const drag = async (byPx: number) => {
    await page.mouse.move(box.x + 10, box.y + 5);
    await page.mouse.down();
    // A frame after each step: on a busy machine all of them would arrive as one, which no hand can do.
    for (let step = 1; step <= 4; step++) {
      await page.mouse.move(box.x + 10 + (byPx * step) / 4, box.y + 5);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await page.mouse.up();
  };

  await drag(-width / 3);
  await expectShown(carousel, '2 of 7');
  await drag(width / 3);
  await expectShown(carousel, '1 of 7');
  await expect(page).toHaveURL('/');
  // The keys go where the mouse was.
  await page.keyboard.press('ArrowRight');
  await expectShown(carousel, '2 of 7');
});

test('scrolls before its code is there, which begins at that slide and does what was pressed', async ({
  page,
}) => {
  const go = await hold(page, '**/remote-public/**');
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  // What a swipe comes to.
  await carousel
    .locator('[data-slides]')
    .evaluate((row) => row.scrollBy({ left: row.clientWidth * 2, behavior: 'instant' }));
  await carousel.getByRole('button', { name: 'Next publication' }).click();

  go();

  await expectShown(carousel, '4 of 7');
});

test('follows a finger, and leaves up and down to the page', async ({ page }) => {
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
  await expectShown(carousel, '2 of 7');
});

test('follows a touchpad', async ({ page }) => {
  const carousel = await openCarousel(page);
  await carousel.locator('[data-slides]').hover();

  await page.mouse.wheel(100, 0);

  await expectShown(carousel, '2 of 7');
});

test('stays at its slide when the window gets narrower', async ({ page }) => {
  const carousel = await openCarousel(page);
  for (let press = 0; press < 2; press++)
    await carousel.getByRole('button', { name: 'Next publication' }).click();
  await expectShown(carousel, '3 of 7');

  await page.setViewportSize({ width: 375, height: 800 });
  await nextFrame(page);
  await carousel.locator('[data-slides]').scrollIntoViewIfNeeded();

  await expectShown(carousel, '3 of 7');
});

test('is a list of all on paper', async ({ page }) => {
  const carousel = await openCarousel(page);
  await carousel.getByRole('button', { name: 'Previous publication' }).click();
  await expectShown(carousel, '7 of 7');

  await page.emulateMedia({ media: 'print' });

  const row = await carousel.locator('[data-slides]').boundingBox();
  for (const slide of await carousel.locator('[data-pub]').all()) {
    expect((await slide.boundingBox())?.x).toBe(row?.x);
    await expect(slide.locator('..')).toHaveCSS('opacity', '1');
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes without moving', async ({ page }) => {
    const carousel = await openCarousel(page);

    await carousel.getByRole('button', { name: 'Next publication' }).click();

    const start = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
    const left = await start(carousel.locator('[aria-label="2 of 7"]'));
    expect(left).toBeCloseTo(await start(carousel.locator('[data-slides]')), 0);
    await expectShown(carousel, '2 of 7');
  });
});
